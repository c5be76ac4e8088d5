/** A surname as somebody enters it: any spelling, and the surname's id once that is certain. */
export interface TypedSurname {
  text: string
  id: number | null
}

/** A field for a surname, as forms of other features use it; pages hand them the real one. */
export interface SurnameFieldProps {
  value: TypedSurname
  onChange: (value: TypedSurname) => void
  label: string
  description?: string
  error?: string | null
  name?: string
}

export type SurnameField = React.ComponentType<SurnameFieldProps>

/** Whether a surname is already given in Chinese characters. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
