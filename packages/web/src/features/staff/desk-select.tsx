import { useLangOfWhole } from '../../ui/record-text.tsx'
import { DeskField } from './desk-field.tsx'

interface DeskSelectProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

/** One of several, in the browser's own list. */
export function DeskSelect<Value extends string>(props: DeskSelectProps<Value>) {
  const { label, value, choices, onChange } = props
  const langOf = useLangOfWhole()
  return (
    <DeskField label={label}>
      {(field) => (
        <select
          {...field}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={langOf(choice.text)}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  )
}
