import { useState } from 'react'
import { SearchButton } from '../ui/search-button.tsx'
import { SurnameField } from './surname-field.tsx'
import styles from './surname-form.module.css'
import type { TypedSurname } from './surname-names.ts'

interface SurnameFormProps {
  /** Of the page that takes the surname; browsers without scripts send it there themselves. */
  action: string
  /** What the form is, for who does not see it. */
  name: string
  label: string
  description?: string
  submit: string
  /** Said where nothing was typed; without it that leads on as well. */
  missing?: string
  typed?: string
  searching: boolean
  /** Of the commonest surnames, to choose from before anything is typed. */
  choices?: number
  onSend: (surname: TypedSurname) => void
}

/** One surname in any spelling, and a button that leads on with it. */
export function SurnameForm(props: SurnameFormProps) {
  const { action, name, label, description, submit, missing, typed = '', choices } = props
  const [value, setValue] = useState<TypedSurname>({ text: typed, id: null })
  const [lacking, setLacking] = useState(false)

  function send() {
    const text = value.text.trim()
    const lacks = text === '' && missing !== undefined
    setLacking(lacks)
    if (!lacks) props.onSend({ text, id: value.id })
  }

  return (
    <form
      className={styles.form}
      action={action}
      method="get"
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SurnameField
        name="surname"
        label={label}
        {...(description !== undefined && { description })}
        {...(choices !== undefined && { choices })}
        value={value}
        onChange={(now) => {
          setValue(now)
          setLacking(false)
        }}
        error={lacking && missing !== undefined ? missing : null}
      />
      <SearchButton size="large" searching={props.searching}>
        {submit}
      </SearchButton>
    </form>
  )
}
