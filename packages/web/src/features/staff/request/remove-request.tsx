import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useForgetText } from '../../../lib/use-draft-text.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RequestDesk } from './use-request.ts'

/** Deletes the request, after asking. */
export function RemoveRequest({ desk: { request, busy, write } }: { desk: RequestDesk }) {
  const { t } = useTranslation('staff')
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const forget = useForgetText()

  async function remove(): Promise<void> {
    const removed = await write(
      ['delete'],
      async (version) => {
        await callApi('POST /api/web/staff/request/delete', version)
        return request
      },
      t('request.removed'),
    )
    setAsking(false)
    if (!removed) return
    // Nothing that was written about the sender stays in this tab either.
    for (const what of [
      'note',
      'note key',
      'reply',
      'reply subject',
      'reply language',
      'reply key',
    ])
      forget(`${what} ${request.id}`)
    await navigate(paths.staff(), { replace: true })
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('request.remove')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('request.removeTitle')}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={remove}>
              {t('request.removeYes')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('request.removeNo')}</Button>
          </>
        }
      >
        <p>{t('request.removeText')}</p>
      </Dialog>
    </>
  )
}
