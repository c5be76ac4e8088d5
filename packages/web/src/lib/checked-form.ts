import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { fieldFaults } from './call-failure.ts'
import type { KeyOf } from './request-keys.ts'
import { useSaveQueue } from './save-queue.ts'

export type Values = Record<string, string>

interface CheckedFormInput<V extends Values> {
  initialValues: V
  validate: { [K in keyof V]?: (value: string, values: V) => string | null }
  /** Sends what was typed; the failures it throws are told by `onFailure`. */
  send: (values: V, keyOf: KeyOf) => Promise<void>
  onFailure: (error: unknown) => void
  /** A press while one is on its way is carried out after it: the form goes on once it is saved. */
  queues?: boolean
  onValuesChange?: (values: V, before: V) => void
}

/**
 * A form that checks each field as it is left, is sent once however often its button is pressed,
 * and shows at a field what the server says of it.
 */
export function useCheckedForm<V extends Values>(input: CheckedFormInput<V>) {
  const { initialValues, validate, send, onFailure, queues = false, onValuesChange } = input
  const node = useRef<HTMLFormElement>(null)
  const { busy, save: run } = useSaveQueue()
  const [failure, setFailure] = useState<string | null>(null)
  const [kept, keepFailure] = useState<string | null>(null)
  const form = useForm<V>({
    initialValues,
    validate: validate as never,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange(values, before) {
      keepFailure(null)
      onValuesChange?.(values, before)
    },
  })

  // Typed, or filled in by a password manager, before the page's scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes to life
  useEffect(() => adoptTyped(node.current, form), [])

  // Once the dialog has gone, which gives the focus back to the button it came from.
  const wasTold = useRef(false)
  useEffect(() => {
    if (wasTold.current && failure === null) focusFirst(node.current, Object.keys(form.errors))
    wasTold.current = failure !== null
  }, [failure, form.errors])

  async function submit(event: React.SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy && !queues) return
    adoptTyped(node.current, form)
    const { hasErrors, errors } = form.validate() as { hasErrors: boolean; errors: object }
    if (hasErrors) return focusFirst(node.current, Object.keys(errors))
    await submitAgain()
  }

  function submitAgain(): Promise<boolean> {
    return run(
      (keyOf) => {
        keepFailure(null)
        return send(form.getValues(), keyOf)
      },
      (error) => {
        showAtFields(error)
        onFailure(error)
      },
    )
  }

  function showAtFields(error: unknown): void {
    const faults = fieldFaults(error)
    if (Object.keys(faults).length > 0) form.setErrors(faults)
  }

  return {
    node,
    form,
    busy,
    submit,
    /** Sends what stands in the form by now, without a press. */
    submitAgain,
    showAtFields,
    /** Checks what a code goes to before one is asked for; where it is wrong, the field says so. */
    mayAsk(name: keyof V & string): boolean {
      adoptTyped(node.current, form)
      const { hasError } = form.validateField(name as never) as { hasError: boolean }
      if (hasError) focusFirst(node.current, [name])
      return !hasError
    },
    /** Another country's numbers have another shape: what was said of the number is said anew. */
    chooseCountry(country: string): void {
      form.setFieldValue('country' as never, country as never)
      if (form.errors['mobile']) form.validateField('mobile' as never)
    },
    field: (name: keyof V & string) => ({ name, ...form.getInputProps(name as never) }),
    /** What a dialog says of the last try; null while it has nothing to say. */
    failure,
    /** Says it in a dialog, and beside the form once that has been read. */
    tellFailure(text: string) {
      setFailure(text)
      keepFailure(text)
    },
    readFailure: () => setFailure(null),
    /** Says it beside the form alone. */
    keepFailure,
    /** What stands beside the form; nothing where a dialog or a field says it. */
    kept: failure === null && Object.keys(form.errors).length === 0 ? kept : null,
  }
}

export type CheckedForm<V extends Values> = ReturnType<typeof useCheckedForm<V>>

function adoptTyped<V extends Values>(
  node: HTMLFormElement | null,
  form: UseFormReturnType<V>,
): void {
  const values: Values = form.getValues()
  const typed: Values = {}
  for (const element of node?.elements ?? []) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
    if (element.type === 'radio' || element.type === 'checkbox') continue
    const kept = values[element.name]
    if (kept !== undefined && kept !== element.value) typed[element.name] = element.value
  }
  if (Object.keys(typed).length > 0) form.setValues(typed as Partial<V>)
}

function focusFirst(node: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of node?.elements ?? []) {
    if (!(element instanceof HTMLElement)) continue
    if (names.includes(element.getAttribute('name') ?? '')) {
      element.focus()
      return
    }
  }
}
