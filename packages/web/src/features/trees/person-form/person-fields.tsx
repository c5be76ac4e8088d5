import { TextInput } from '@mantine/core'
import { MAX_MEMO, MAX_TITLE } from '@suyuan/contract/limits'
import { ownFieldNames, type PersonField, ruleOf } from '@suyuan/genealogy/person-fields'
import { isCut } from '@suyuan/genealogy/text/cut-text'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/check-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { PersonDate } from './person-date.tsx'
import styles from './person-fields.module.css'
import { isNumber, type PersonValues } from './person-values.ts'
import type { PersonFormState } from './use-person-form.ts'

interface FieldsProps {
  form: PersonFormState
}

/** Characters that a line has room for: of a number its digits. */
function roomOf(field: PersonField): number {
  const { most } = ruleOf(field)
  return isNumber(field) ? String(most).length : (most ?? MAX_TITLE)
}

/** One line about a person. */
export function Line({ form, field, required = false }: FieldsProps & LineProps) {
  const { t } = useTranslation('persondata')
  const most = roomOf(field)
  const cut = useCut(form, field, most)
  return (
    <TextInput
      size="md"
      name={field}
      label={t(`field.${field}`)}
      maxLength={most}
      {...cut}
      autoComplete="off"
      {...(required && { withAsterisk: true, 'aria-required': true })}
      {...(isNumber(field) && { inputMode: 'numeric' as const })}
      {...form.getInputProps(field)}
    />
  )
}

/** What a file told longer than a form holds is not edited here: the rest would be lost. */
function useCut(form: PersonFormState, field: PersonField, most: number) {
  const { t } = useTranslation('persondata')
  const [cut] = useState(() => isCut(form.getValues()[field], most))
  return cut ? { readOnly: true, description: t('hint.cut') } : {}
}

interface LineProps {
  field: PersonField
  required?: boolean
}

/** 姓、名、字、号、谥. */
export function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation('persondata')
  return (
    <>
      <div className={styles.pair}>
        <Line form={form} field="surname" required />
        <Line form={form} field="name" required />
      </div>
      <p className={styles.note}>
        <RecordText>{t('hint.unknownName')}</RecordText>
      </p>
      <div className={styles.pair}>
        <Line form={form} field="zi" />
        <Line form={form} field="hao" />
      </div>
      <Line form={form} field="shihao" />
    </>
  )
}

const sexes = ['1', '0', '2'] as const
const states = ['0', '1'] as const

interface SexFieldProps extends FieldsProps {
  /** The sex that a parent is saved with: whoever is given another one is called otherwise by the children. */
  parentOf?: PersonValues['sex'] | undefined
}

export function SexField({ form, parentOf }: SexFieldProps) {
  const { t } = useTranslation('persondata')
  const choices = sexes.map((value) => ({ value, text: t(`sex.${value}`) }))
  const { sex } = form.values
  const turns = parentOf !== undefined && parentOf !== sex && (sex === '0' || sex === '1')
  return (
    <>
      <Choice form={form} field="sex" choices={choices} />
      {turns && (
        <p role="status" className={styles.note}>
          {t(`sexNote.${sex}`)}
        </p>
      )}
    </>
  )
}

export function StateField({ form }: FieldsProps) {
  const { t } = useTranslation('persondata')
  const choices = states.map((value) => ({ value, text: t(`death.${value}`) }))
  return <Choice form={form} field="death" choices={choices} />
}

interface ChoiceProps {
  field: 'sex' | 'death'
  choices: readonly { value: string; text: string }[]
}

function Choice({ form, field, choices }: FieldsProps & ChoiceProps) {
  const { t } = useTranslation('persondata')
  return (
    <ChoiceField
      name={field}
      label={t(`field.${field}`)}
      choices={choices}
      value={form.values[field]}
      onChange={(value) => form.setFieldValue(field, value)}
    />
  )
}

export function BirthFields({ form }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <PersonDate form={form} of="birth" />
      <Line form={form} field="birth_address" />
    </div>
  )
}

/** Only of who has died (specification, section 4). */
export function DeathFields({ form }: FieldsProps) {
  if (form.values.death !== '1') return null
  return (
    <>
      <PersonDate form={form} of="death" />
      <div className={styles.pair}>
        <Line form={form} field="death_place" />
        <Line form={form} field="death_address" />
      </div>
      <RestrictedField form={form} />
    </>
  )
}

/** Of the dead alone: the living are hidden from strangers anyway. */
function RestrictedField({ form }: FieldsProps) {
  const { t } = useTranslation('persondata')
  return (
    <CheckField
      name="restricted"
      label={t('field.restricted')}
      hint={t('hint.restricted')}
      checked={form.values.restricted === '1'}
      onChange={(checked) => form.setFieldValue('restricted', checked ? '1' : '0')}
    />
  )
}

/** What fewer families know: the place in the clan, further names, a memo. */
export function MoreFields({ form }: FieldsProps) {
  const { t } = useTranslation('persondata')
  const memo = useId()
  const { readOnly = false, description } = useCut(form, 'memo', MAX_MEMO)
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{t('more')}</summary>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <Line form={form} field="other_names" />
          <Line form={form} field="spelling" />
        </div>
        <div className={styles.pair}>
          <Line form={form} field="generation" />
          <Line form={form} field="generation_char" />
        </div>
        <div className={styles.pair}>
          <Line form={form} field="ranking" />
          <Line form={form} field="branch" />
        </div>
        {ownFieldNames.map((field) => (
          <Line key={field} form={form} field={field} />
        ))}
        <div className={styles.choice}>
          <label htmlFor={memo}>{t('field.memo')}</label>
          <textarea
            id={memo}
            name="memo"
            rows={4}
            maxLength={MAX_MEMO}
            readOnly={readOnly}
            {...form.getInputProps('memo')}
          />
          {description !== undefined && <p className={styles.note}>{description}</p>}
        </div>
      </div>
    </details>
  )
}

/** Everything that can be said of a person. */
export function PersonFields({ form, parentOf }: SexFieldProps) {
  return (
    <div className={styles.fields}>
      <NameFields form={form} />
      <SexField form={form} parentOf={parentOf} />
      <StateField form={form} />
      <BirthFields form={form} />
      <DeathFields form={form} />
      <MoreFields form={form} />
    </div>
  )
}
