import { useTranslation } from 'react-i18next'
import { firstWords } from '../../lib/call-failure.ts'
import { useReportedCall } from '../../lib/use-reported-call.ts'

/** One call at a time, however often it is asked for; what failed is told in a dialog. */
export function useAct() {
  const { t } = useTranslation('messages')
  return useReportedCall((error) => firstWords(error, t('failed')))
}
