import { TextInput } from '@mantine/core'
import { MAX_NAME, MAX_SURNAME, MAX_TITLE } from '@suyuan/contract/limits'
import { useTranslation } from 'react-i18next'
import type { CheckedForm } from '../../../lib/checked-form.ts'
import { DateField } from '../../../pickers/dates/date-field.tsx'
import { dayReadingOf } from '../../../pickers/dates/date-value.ts'
import { useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from './profile-form.module.css'
import type { ProfileValues } from './profile-values.ts'
import { ReadField } from './read-field.tsx'
import { SexField } from './sex-field.tsx'

interface PersonFieldsProps {
  account: CheckedForm<ProfileValues>
  editing: boolean
}

const texts = [
  { name: 'surname', label: 'surname', max: MAX_SURNAME, auto: 'family-name', required: true },
  { name: 'last_name', label: 'lastName', max: MAX_NAME, auto: 'given-name', required: true },
  { name: 'nick_name', label: 'nickName', max: MAX_NAME, auto: 'nickname', required: false },
  { name: 'native_place', label: 'nativePlace', max: MAX_TITLE, auto: 'off', required: false },
] as const

const sexes = ['sex.0', 'sex.1', 'sex.2'] as const

/** Who the member is. */
export function PersonFields({ account, editing }: PersonFieldsProps) {
  const { t } = useTranslation('accounts')
  const { form, field } = account
  const langOf = useLangOfWhole()
  const { sex, birthday } = form.values
  return (
    <>
      {texts.map(({ name, label, max, auto, required }) =>
        editing ? (
          <TextInput
            key={name}
            size="lg"
            label={t(`field.${label}`)}
            lang={langOf(form.values[name])}
            autoComplete={auto}
            maxLength={max}
            aria-required={required}
            {...field(name)}
          />
        ) : (
          <ReadField key={name} label={t(`field.${label}`)} value={form.values[name]} />
        ),
      )}
      {editing ? (
        <SexField value={sex} onChange={(value) => form.setFieldValue('sex', value)} />
      ) : (
        <ReadField label={t('field.sex')} value={t(sexes[Number(sex)] ?? 'sex.2')} />
      )}
      {editing ? (
        <BirthdayField account={account} />
      ) : (
        <ReadField label={t('field.birthday')} value={birthday} />
      )}
    </>
  )
}

/** In whatever wording and calendar: its day is shown before it is stored. */
function BirthdayField({ account: { form } }: Pick<PersonFieldsProps, 'account'>) {
  const { t } = useTranslation('accounts')
  const { birthday, birthday_day, birthday_reading } = form.values
  return (
    <div className={styles.date}>
      <DateField
        size="lg"
        name="birthday"
        label={t('field.birthday')}
        description={t('field.birthdayForm')}
        autoComplete="bday"
        isDayOnly
        value={{ day: birthday_day, reading: dayReadingOf(birthday_reading), text: birthday }}
        onChange={({ day, reading, text }) => {
          form.setValues({ birthday: text, birthday_day: day, birthday_reading: reading })
          form.clearFieldError('birthday')
        }}
        onLeave={() => form.validateField('birthday')}
        error={form.errors['birthday']}
      />
    </div>
  )
}
