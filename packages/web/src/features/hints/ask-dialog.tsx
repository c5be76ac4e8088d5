import { Textarea, TextInput } from '@mantine/core'
import { MAX_CONTACT, MAX_MESSAGE } from '@suyuan/contract/limits'
import { requestNumber } from '@suyuan/contract/root-requests'
import type { TreeHint } from '@suyuan/contract/tree-hints'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/call-api.ts'
import { failureText } from '../../lib/call-failure.ts'
import { useCheckedForm } from '../../lib/checked-form.ts'
import { looksReachable } from '../../lib/reachable.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { LegalLine } from '../../ui/legal-links.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import { RequestReceipt, type SentRequest } from '../../ui/request-receipt.tsx'
import styles from './hints.module.css'

interface AskDialogProps {
  hint: TreeHint
  familyTreeId: string
  onAsked: () => void
  onClose: () => void
}

/** Asks the staff about a hint: how to be reached, and what to look at. */
export function AskDialog({ hint, familyTreeId, onAsked, onClose }: AskDialogProps) {
  const { t } = useTranslation(['hints', 'common'])
  const [sent, setSent] = useState<SentRequest | null>(null)
  /** A contact by which nobody could be reached is asked about once. */
  const asked = useRef('')
  const checked = useCheckedForm({
    initialValues: { mobile: '', describe: '' },
    validate: {
      mobile: (typed) => {
        const contact = typed.trim()
        if (contact === '') return t('contactMissing')
        if (looksReachable(contact) || asked.current === contact) return null
        asked.current = contact
        return t('contactDoubted')
      },
    },
    async send(values, keyOf) {
      const said = { family_tree_id: familyTreeId, id: hint.id, ...values }
      const form = { ...said, request_key: keyOf(said) }
      const { request } = await callApi('POST /api/web/tree/hint/ask', form)
      const { id, status_token: token, mailed } = request
      setSent({ number: requestNumber(id), token, mailed })
      onAsked()
    },
    onFailure: (error) => checked.tellFailure(failureText(error, t('failed'))),
  })
  if (sent !== null) {
    return (
      <Dialog open onClose={onClose} title={t('askSent')}>
        <div className={styles.form}>
          <RequestReceipt {...sent} />
          <div className={styles.choices}>
            <Button variant="primary" onClick={onClose}>
              {t('common:dialog.close')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <>
      <Dialog open onClose={onClose} title={t('askTitle')}>
        <form
          ref={checked.node}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={checked.submit}
        >
          <p>
            <RecordText>
              {t('askText', { title: hint.record?.book_name ?? hint.other?.title ?? '' })}
            </RecordText>
          </p>
          <TextInput
            size="lg"
            withAsterisk
            aria-required
            maxLength={MAX_CONTACT}
            label={t('contact')}
            {...checked.field('mobile')}
          />
          <Textarea
            size="lg"
            autosize
            minRows={3}
            maxLength={MAX_MESSAGE / 2}
            label={t('message')}
            {...checked.field('describe')}
          />
          <LegalLine before={t('terms')} after={t('termsAfter')} />
          <div className={styles.choices}>
            <Button type="submit" variant="primary" busy={checked.busy}>
              {t('askSend')}
            </Button>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </div>
        </form>
      </Dialog>
      <FailureDialog message={checked.failure} onClose={checked.readFailure} />
    </>
  )
}
