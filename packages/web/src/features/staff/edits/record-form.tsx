import { MAX_BOOK_FIELD } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { RecordDesk } from './use-edited-record.ts'

/** How a field is asked for. */
export interface FormField<Field extends string> {
  field: Field
  label: string
  /** Lines that show at first; absent for a text on one line. */
  rows?: number | undefined
  /** What it is written in; absent where that goes by what is typed. */
  lang?: 'zh-CN' | 'zh-TW' | 'zh-Latn' | 'en' | undefined
  /** One of these instead of a text. */
  options?: readonly { value: string; text: string }[] | undefined
}

interface RecordFormProps<Field extends string> {
  desk: RecordDesk<Field>
  fields: readonly FormField<Field>[]
}

/** Every field of a record; where somebody else was quicker, each can be decided for itself, too. */
export function RecordForm<Field extends string>({ desk, fields }: RecordFormProps<Field>) {
  const { t } = useTranslation('staffbooks')
  const differing = fields.filter(({ field }) => desk.current[field] !== undefined)
  return (
    <Card>
      <h2 className={styles.heading}>{t('book.form')}</h2>
      <p className={styles.intro}>{t('book.formHint')}</p>
      <ConflictDialog
        conflict={differing.length > 0 ? desk.refusal : null}
        rows={differing.map(({ field, label }) => ({
          name: field,
          label,
          mine: desk.typed[field] || t('book.empty'),
          theirs: desk.current[field] || t('book.empty'),
        }))}
        merges
        busy={desk.busy}
        onKeepMine={desk.saveOver}
        onTakeTheirs={desk.takeTheirs}
      />
      <DraftNotice shown={desk.restored} onDiscard={desk.discard} />
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          desk.save()
        }}
      >
        {fields.map((field) => (
          <div key={field.field} className={styles.fields}>
            <TypedField
              {...field}
              value={desk.typed[field.field] ?? ''}
              error={desk.faults[field.field]}
              onType={(value) => desk.type(field.field, value)}
            />
            <Others field={field} desk={desk} />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" working={desk.busy}>
            {t('book.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface TypedFieldProps extends FormField<string> {
  value: string
  error: string | undefined
  onType: (value: string) => void
}

export function TypedField(props: TypedFieldProps) {
  const { field, label, rows, lang, options, value, error, onType } = props
  const langOf = useLangOfWhole()
  return (
    <DeskField label={label} error={error}>
      {(attributes) => {
        const shared = {
          ...attributes,
          name: field,
          value,
          lang: lang ?? langOf(value),
          onChange: (event: { currentTarget: { value: string } }) =>
            onType(event.currentTarget.value),
        }
        if (options) {
          return (
            <select {...shared} lang={undefined}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </select>
          )
        }
        return rows === undefined ? (
          <input {...shared} maxLength={300} />
        ) : (
          <textarea {...shared} rows={rows} maxLength={MAX_BOOK_FIELD} />
        )
      }}
    </DeskField>
  )
}

interface OthersProps<Field extends string> {
  field: FormField<Field>
  desk: RecordDesk<Field>
}

/** What somebody else has made of a field meanwhile, beside what is typed. */
function Others<Field extends string>({
  field: { field, label },
  desk: { current, settle },
}: OthersProps<Field>) {
  const { t } = useTranslation('staffbooks')
  const now = current[field]
  if (now === undefined) return null
  return (
    <div className={styles.notice}>
      <dl className={styles.facts}>
        <dt>{t('book.now')}</dt>
        <dd className={styles.text}>
          <RecordText>{now || t('book.empty')}</RecordText>
        </dd>
      </dl>
      <div className={styles.buttons}>
        <Button aria-label={`${t('book.useNow')} · ${label}`} onClick={() => settle(field, true)}>
          {t('book.useNow')}
        </Button>
        <Button
          aria-label={`${t('book.keepMine')} · ${label}`}
          onClick={() => settle(field, false)}
        >
          {t('book.keepMine')}
        </Button>
      </div>
    </div>
  )
}
