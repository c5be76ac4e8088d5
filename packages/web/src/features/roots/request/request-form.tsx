import { Textarea, TextInput } from '@mantine/core'
import { MAX_CONTACT, MAX_MESSAGE, MAX_SURNAME } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import type { TypedSurname } from '../../../pickers/surname-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureDialog } from '../../../ui/failure-dialog.tsx'
import { LegalLine } from '../../../ui/legal-links.tsx'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import { RequestReceipt } from '../../../ui/request-receipt.tsx'
import styles from './request-form.module.css'
import { type RootRequestForm, useRequestForm } from './use-request-form.ts'

interface RequestFormProps extends RootRequestForm {
  /** On a page that browsers without scripts send by themselves. */
  requestKey?: string
}

export function RequestForm({ form, busy, asked, submit, requestKey }: RequestFormProps) {
  const { t } = useTranslation('rootrequest')
  const format = useNumberFormat()
  const langOf = useLangOfWhole()
  return (
    <form
      className={styles.form}
      method="post"
      action={paths.rootRequest()}
      noValidate
      onSubmit={submit}
    >
      {requestKey && <input type="hidden" name="request_key" value={requestKey} />}
      {asked !== '' && <input type="hidden" name="asked_contact" value={asked} />}
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        autoComplete="family-name"
        maxLength={MAX_SURNAME}
        label={t('surname')}
        name="surname"
        lang={langOf(form.values.surname)}
        {...form.getInputProps('surname')}
      />
      <TextInput
        size="lg"
        withAsterisk
        aria-required
        maxLength={MAX_CONTACT}
        label={t('contact')}
        description={t('contactHint')}
        name="mobile"
        lang={langOf(form.values.mobile)}
        {...form.getInputProps('mobile')}
      />
      <div>
        <Textarea
          size="lg"
          rows={5}
          resize="vertical"
          label={t('message')}
          description={t('messageHint')}
          name="describe"
          lang={langOf(form.values.describe)}
          {...form.getInputProps('describe')}
        />
        <p className={styles.count}>
          {t('messageCount', {
            written: format(form.values.describe.length),
            max: format(MAX_MESSAGE),
          })}
        </p>
      </div>
      <LegalLine before={t('privacy')} after={t('privacyAfter')} />
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

type RequestOutcomeProps = Pick<RootRequestForm, 'failure' | 'readFailure' | 'sent' | 'readSent'>

/** What became of the request: sent, with its number, or failed, with everything still there. */
export function RequestOutcome(props: RequestOutcomeProps) {
  const { failure, readFailure, sent, readSent } = props
  const { t } = useTranslation(['rootrequest', 'common'])
  return (
    <>
      <FailureDialog message={failure} onClose={readFailure} />
      <Dialog
        open={sent !== null}
        onClose={readSent}
        title={t('sentTitle')}
        actions={
          <Button variant="primary" onClick={readSent}>
            {t('common:dialog.gotIt')}
          </Button>
        }
      >
        {sent !== null && <RequestReceipt {...sent} />}
      </Dialog>
    </>
  )
}

/** Its words are kept apart from the dialog's. */
const STORE = 'root-clue-request'

interface ClueRequestProps {
  surname: TypedSurname
  /** What the search has been told: the message begins with it. */
  told: string
}

/** The request form in the page itself, beside a search's result. */
export function ClueRequest({ surname, told }: ClueRequestProps) {
  const request = useRequestForm(STORE, {
    surname: surname.text,
    describe: told,
    context: { surname_id: surname.id },
  })
  return (
    <>
      <RequestForm {...request} />
      <RequestOutcome {...request} />
    </>
  )
}
