import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallFailure } from '../../lib/call-failure.ts'

/** One call at a time, however often it is asked for; what failed is told in a dialog. */
export function useAct() {
  const { t } = useTranslation('messages')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const underWay = useRef(false)

  /** @returns whether it is done */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const said = isCallFailure(error) ? (error.fields[0]?.msg ?? error.msg) : ''
      setFailure(said || t('failed'))
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, failure, readFailure: () => setFailure(null), run }
}
