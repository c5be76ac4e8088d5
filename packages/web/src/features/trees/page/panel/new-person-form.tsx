import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
import type { KeyOf } from '../../../../lib/request-keys.ts'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { Button } from '../../../../ui/button.tsx'
import formStyles from '../../person-form/person-fields.module.css'
import {
  BirthFields,
  DeathFields,
  MoreFields,
  NameFields,
  SexField,
  StateField,
} from '../../person-form/person-fields.tsx'
import { newPersonValues } from '../../person-form/person-values.ts'
import { focusFirstWrong, showAtFields } from '../../person-form/use-person-form.ts'
import { FormNotes } from './form-notes.tsx'
import styles from './tree-panel.module.css'
import type { KeptForm } from './use-kept-form.ts'

interface NewPersonFormProps {
  kept: KeptForm
  /** A father is a man: nothing is asked. */
  sexIsKnown?: boolean
  /** What else must be right, asked together with the fields. */
  beforeSend?: () => boolean
  /** @param more whether the form stays for another one */
  send: (keyOf: KeyOf, more: boolean) => Promise<void>
  /** Words of a second button, which saves and begins with another one. */
  another?: string
  /** The keyboard goes to the first question as the form opens; on a phone it would hide half of it. */
  takesFocus?: boolean
  onFailure: (error: unknown) => void
  /** What is asked before the fields. */
  children?: React.ReactNode
  /** What the sender agrees to, before the button. */
  terms?: React.ReactNode
}

/** The form of somebody new, sent once however often its button is pressed. */
export function NewPersonForm(props: NewPersonFormProps) {
  const { kept, sexIsKnown = false, beforeSend, send, onFailure, children, terms } = props
  const { another, takesFocus = false } = props
  const { t } = useTranslation('treepage')
  const node = useRef<HTMLFormElement>(null)
  const { busy, run } = useOneCall()
  const { form } = kept

  useEffect(() => {
    if (takesFocus) focusFirstOpen(node.current)
  }, [takesFocus])

  async function submit(more = false): Promise<void> {
    if (busy) return
    const { hasErrors, errors } = form.validate()
    const right = beforeSend?.() ?? true
    if (hasErrors) return focusFirstWrong(node.current, errors)
    if (!right) return
    const sent = await run(
      (keyOf) => send(keyOf, more),
      (error) => {
        if (!showAtFields(form, error)) onFailure(error)
      },
    )
    if (sent && more) node.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }

  return (
    <form
      ref={node}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={(event) => {
        const sendsMore = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (another === undefined || !sendsMore || isComposing(event.nativeEvent)) return
        event.preventDefault()
        void submit(true)
      }}
    >
      <FormNotes
        restored={kept.restored}
        onGiveUp={() => kept.begin({ values: newPersonValues(kept.before.values), version: 0 })}
      />
      {children}
      <div className={formStyles.fields}>
        <NameFields form={form} />
        {!sexIsKnown && <SexField form={form} />}
        <StateField form={form} />
        <BirthFields form={form} />
        <DeathFields form={form} />
        <MoreFields form={form} />
      </div>
      {terms}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" stays busy={busy}>
          {t('panel.save')}
        </Button>
        {another !== undefined && (
          <Button
            stays
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter"
            onClick={() => void submit(true)}
          >
            {another}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What is asked first and has no answer yet: the other parent, else a name. */
function focusFirstOpen(form: HTMLFormElement | null): void {
  const fields =
    form?.querySelectorAll<HTMLInputElement>('[name="spouse_id"], [aria-required]') ?? []
  for (const field of fields) {
    if (field.type !== 'radio' && field.value !== '') continue
    field.focus()
    return
  }
}
