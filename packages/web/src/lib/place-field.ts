import type { Region } from '@suyuan/contract/regions'

/** A field for a place under another, as forms of other features use it; pages hand them the real one. */
export interface PlaceFieldProps {
  /** The places to choose from lie directly under this one; null while that is not known. */
  parentId: number | null
  /** Those places, where the page brought them along. */
  known: readonly Region[] | null
  label: string
  placeholder: string
  value: number | null
  onChange: (id: number | null) => void
  error?: string | null
  name?: string
  disabled?: boolean
  clearable?: boolean
}

export type PlaceField = React.ComponentType<PlaceFieldProps>
