import { DeskField } from './desk-field.tsx'
import type { TypedText } from './use-typed-text.ts'

interface TypedFieldProps {
  label: string
  /** How it is written. */
  hint: string
  /** What is said of a text that nothing can be made of. */
  wrong: string
  typed: TypedText
}

/**
 * A day or a moment, typed: the browser's own fields for them speak the browser's language and put
 * day and month in its order, whatever the page says.
 */
export function TypedField({ label, hint, wrong, typed }: TypedFieldProps) {
  return (
    <DeskField label={label} hint={hint} error={typed.wrong ? wrong : undefined}>
      {(field) => (
        <input
          {...field}
          autoComplete="off"
          maxLength={40}
          value={typed.text}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
          onBlur={() => typed.text.trim() !== '' && typed.settle()}
        />
      )}
    </DeskField>
  )
}
