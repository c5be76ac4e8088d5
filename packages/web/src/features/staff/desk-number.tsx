import { wholeNumber } from '../../lib/whole-number.ts'
import { DeskField } from './desk-field.tsx'

interface DeskNumberProps {
  label: string
  hint?: string
  error?: string | undefined
  min: number
  max: number
  /** Null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A field for a whole number. */
export function DeskNumber({ min, max, value, onChange, ...field }: DeskNumberProps) {
  return (
    <DeskField {...field}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          min={min}
          max={max}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(wholeNumber(currentTarget.value))}
        />
      )}
    </DeskField>
  )
}
