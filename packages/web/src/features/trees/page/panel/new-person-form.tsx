import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../lib/is-composing.ts'
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
import { newPersonValues, type PersonValues } from '../../person-form/person-values.ts'
import { focusFirstWrong, showAtFields } from '../../person-form/use-person-form.ts'
import { FormNotes } from './form-notes.tsx'
import styles from './tree-panel.module.css'
import type { DraftForm } from './use-draft-form.ts'
import { type SendPerson, useNewPeople } from './use-new-people.ts'

interface NewPersonFormProps {
  kept: DraftForm
  /** A father is a man: nothing is asked. */
  sexIsKnown?: boolean
  /** What else must be right, asked together with the fields. */
  beforeSend?: () => boolean
  send: SendPerson
  /** Told once whoever stood in the form is saved, and the form is needed no more. */
  onDone: () => void
  /** A second button, which saves and begins with another one. */
  another?: { label: string; next: (values: PersonValues) => PersonValues }
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
  const { kept, sexIsKnown = false, beforeSend, send, onDone, onFailure, children, terms } = props
  const { another, takesFocus = false } = props
  const { t } = useTranslation('treepage')
  const node = useRef<HTMLFormElement>(null)
  const closing = useRef(false)
  const { form } = kept
  const people = useNewPeople(kept, (error) => {
    if (!showAtFields(form, error)) onFailure(error)
  })

  useEffect(() => {
    if (takesFocus) focusFirstOpen(node.current)
  }, [takesFocus])

  async function submit(more = false): Promise<void> {
    if (closing.current) return
    const { hasErrors, errors } = form.validate()
    const right = beforeSend?.() ?? true
    if (hasErrors) return focusFirstWrong(node.current, errors)
    if (!right) return focusFirstOpen(node.current)
    if (another && (more || people.hasMore())) {
      people.saveAndGoOn(send, another.next)
      node.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
      return
    }
    closing.current = true
    const saved = await people.save(send)
    closing.current = false
    if (saved) onDone()
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
        <Button type="submit" variant="primary" stays working={people.busy}>
          {t('panel.save')}
        </Button>
        {another !== undefined && (
          <Button
            stays
            working={people.busy}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter"
            onClick={() => void submit(true)}
          >
            {another.label}
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
    const isAnswered =
      field.type === 'radio'
        ? form?.querySelector(`[name="${field.name}"]:checked`) !== null
        : field.value !== ''
    if (isAnswered) continue
    field.focus()
    // The question stands over its answers.
    requestAnimationFrame(() => field.closest('fieldset')?.scrollIntoView({ block: 'nearest' }))
    return
  }
}
