import { TextInput } from '@mantine/core'
import { MAX_SURNAME, MAX_TITLE, textLimits } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { TextSettings } from './text-types.ts'
import styles from './texts.module.css'

export type SettingValues = Pick<TextSettings, 'title' | 'surname' | 'poem' | 'honorifics'>

interface SettingsFormProps {
  first: SettingValues
  submit: string
  busy: boolean
  onSubmit: (values: SettingValues) => void
}

/** What a text does not say of itself; told once for all its pages. */
export function SettingsForm({ first, submit, busy, onSubmit }: SettingsFormProps) {
  const { t } = useTranslation('treetexts')
  const [values, setValues] = useState({
    ...{ title: first.title, surname: first.surname, poem: first.poem },
    honorifics: first.honorifics.join('、'),
  })
  const field = (name: keyof typeof values, more: { hint?: string; most: number }) => (
    <TextInput
      size="md"
      autoComplete="off"
      name={name}
      maxLength={more.most}
      label={t(`settings.${name}`)}
      {...(more.hint !== undefined && { description: more.hint })}
      {...(name === 'title' && { required: true, withAsterisk: true })}
      value={values[name]}
      onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, [name]: value }))}
    />
  )
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const honorifics = values.honorifics
          .split(/[、，,;；\s]+/u)
          .filter((word) => word !== '')
          .map((word) => word.slice(0, 8))
          .slice(0, textLimits.honorifics)
        onSubmit({ ...values, honorifics })
      }}
    >
      {field('title', { hint: t('settings.titleHint'), most: MAX_TITLE })}
      {field('surname', { most: MAX_SURNAME })}
      {field('poem', { hint: t('settings.poemHint'), most: 400 })}
      {field('honorifics', { hint: t('settings.honorificsHint'), most: 200 })}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
