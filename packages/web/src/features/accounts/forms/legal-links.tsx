import { useTranslation } from 'react-i18next'
import { LegalLine } from '../../../ui/legal-links.tsx'

/** Before the button of a form whose sender agreed to both when registering. */
export function LegalNote() {
  const { t } = useTranslation('accounts')
  return <LegalLine before={t('consent.applies')} />
}
