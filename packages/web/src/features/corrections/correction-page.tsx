import { Textarea, TextInput } from '@mantine/core'
import { MAX_CONTACT, MAX_CORRECTION, MAX_MESSAGE } from '@suyuan/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../lib/call-api.ts'
import { failureText } from '../../lib/call-failure.ts'
import { useIntoSight } from '../../lib/use-into-sight.ts'
import { useOneCall } from '../../lib/use-one-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LegalLine } from '../../ui/legal-links.tsx'
import { RecordText, useLangOfWhole } from '../../ui/record-text.tsx'
import { type CorrectionForm, changedFields, type ShownField } from './changed-fields.ts'
import styles from './correction.module.css'

/** What became of a form. */
export type CorrectionOutcome =
  | { kind: 'sent'; number: string }
  | { kind: 'refused'; fault: 'nothing' | 'reasonMissing' | null; msg: string }

export interface CorrectionSubject {
  object: 'book' | 'surname'
  id: number
  /** The page of the record. */
  back: string
}

interface CorrectionPageProps {
  subject: CorrectionSubject
  form: CorrectionForm
  /** Made with the page, for browsers without scripts: the same form sent twice is one suggestion. */
  requestKey: string
  /** Of the form that a browser without scripts has sent. */
  outcome: CorrectionOutcome | null
}

/** Suggests corrections to a record, field by field. */
export function CorrectionPage(props: CorrectionPageProps) {
  const { subject, form } = props
  const { t } = useTranslation('correction')
  const [outcome, setOutcome] = useState(props.outcome)
  // The form was long, and its button at the foot: without it a phone would show the footer alone.
  const heading = useIntoSight<HTMLHeadingElement>(outcome?.kind === 'sent' ? outcome : null)
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <RecordText>
          {outcome?.kind === 'sent' ? t('sentTitle') : t('titleOf', { name: form.name })}
        </RecordText>
      </h1>
      <Card>
        {outcome?.kind === 'sent' ? (
          <div className={styles.form} role="status">
            <p>{t('sent', { number: outcome.number })}</p>
            <div>
              <ButtonLink to={subject.back} variant="primary">
                {t('back')}
              </ButtonLink>
            </div>
          </div>
        ) : (
          <>
            <p className={styles.intro}>{t('intro')}</p>
            <Fields {...props} outcome={outcome} onOutcome={setOutcome} />
          </>
        )}
      </Card>
    </div>
  )
}

interface FieldsProps extends CorrectionPageProps {
  onOutcome: (outcome: CorrectionOutcome) => void
}

/** Sends what was changed, once however often the button is pressed. */
function useSending({ subject, form, onOutcome }: FieldsProps) {
  const { t } = useTranslation('correction')
  const { busy, run } = useOneCall()
  const reasonField = useRef<HTMLTextAreaElement>(null)

  async function send(given: FormData): Promise<void> {
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value : null
    }
    const fields = changedFields(form.fields, text)
    const reason = text('reason')?.trim() ?? ''
    const fault = fields.length === 0 ? 'nothing' : reason === '' ? 'reasonMissing' : null
    if (fault) onOutcome({ kind: 'refused', fault, msg: '' })
    // It stands above the button, on a phone out of sight.
    if (fault === 'reasonMissing') reasonField.current?.focus()
    if (fault) return
    await run(async (keyOf) => {
      const contact = text('contact') ?? ''
      const said = { object: subject.object, object_id: subject.id, fields, reason, contact }
      const suggested = { ...said, request_key: keyOf(said) }
      const { number } = await callApi('POST /api/web/correction/suggest', suggested)
      onOutcome({ kind: 'sent', number })
    }, failed)
  }

  function failed(error: unknown): void {
    onOutcome({ kind: 'refused', fault: null, msg: failureText(error, t('failed')) })
  }

  return { busy, send, reasonField }
}

function Fields(props: FieldsProps) {
  const { form, requestKey, outcome } = props
  const { t } = useTranslation('correction')
  const { busy, send, reasonField } = useSending(props)
  const refused = outcome?.kind === 'refused' ? outcome : null
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="request_key" value={requestKey} />
      {form.fields.map((shown) => (
        <RecordField key={shown.field} {...shown} />
      ))}
      <Textarea
        size="lg"
        ref={reasonField}
        name="reason"
        rows={3}
        withAsterisk
        aria-required
        maxLength={MAX_MESSAGE}
        label={t('reason')}
        description={t('reasonHint')}
        error={refused?.fault === 'reasonMissing' ? t('reasonMissing') : undefined}
      />
      <TextInput
        size="lg"
        name="contact"
        maxLength={MAX_CONTACT}
        label={t('contact')}
        description={t('contactHint')}
      />
      <LegalLine before={t('privacy')} after={t('privacyAfter')} />
      <div role="alert">
        {refused && refused.fault !== 'reasonMissing' && (
          <p className={styles.failure}>
            {refused.fault === 'nothing' ? t('nothing') : refused.msg}
          </p>
        )}
      </div>
      <div>
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

const lists: readonly ShownField['field'][] = [
  'notable_members',
  'variants',
  'commanderies',
  'halls',
  'ethnic_groups',
]

const long: readonly ShownField['field'][] = [
  'abstract',
  'distribution',
  'generation_poem',
  'notable_members',
  'population',
]

function RecordField({ field, value }: ShownField) {
  const { t } = useTranslation('correction')
  const langOf = useLangOfWhole()
  const common = {
    size: 'lg',
    name: field,
    maxLength: MAX_CORRECTION,
    label: t(`fields.${field}`),
    description: lists.includes(field) ? t('listHint') : undefined,
    lang: langOf(value),
    defaultValue: value,
  } as const
  return long.includes(field) ? (
    <Textarea {...common} rows={4} resize="vertical" />
  ) : (
    <TextInput {...common} />
  )
}
