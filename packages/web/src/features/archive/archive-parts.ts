import type { Region } from '@suyuan/contract/regions'
import type { SurnameCandidate } from '@suyuan/contract/surnames'
import type { PlaceField } from '../../lib/place-field.ts'
import type { SurnameField } from '../../lib/surname-field.ts'

/** What the page brings from other features. */
export interface ArchiveParts {
  SurnameField: SurnameField
  PlaceField: PlaceField
  /** Asks which surname a spelling stands for. */
  SurnameCandidates: React.ComponentType<{
    typed: string
    candidates: readonly SurnameCandidate[]
    onChoose: (id: number) => void
    onNone: () => void
  }>
}

/** Lists of places that the server sent with the page; null where one did not come. */
export interface KnownPlaces {
  provinces: readonly Region[] | null
  /** The cities of one province. */
  cities: { provinceId: number; places: readonly Region[] } | null
}
