import { MAX_SURNAME } from '@suyuan/contract/limits'
import { letterOf } from '../../../pickers/letter-list.ts'

/** What an address asks of the encyclopedia. */
export interface EncyclopediaQuery {
  /** A to Z; null where none is chosen. */
  letter: string | null
  /** As it stands in the address, which may hold anything; null where no surname is chosen. */
  surnameId: string | null
  /** A surname in any spelling, still to be understood. */
  typed: string
  /** The spelling that led to the chosen surname, where its reader spells it otherwise. */
  spelling: string
}

export function parseEncyclopediaQuery(params: URLSearchParams): EncyclopediaQuery {
  const surnameId = (params.get('surname-id') ?? '').trim()
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_SURNAME)
  return {
    letter: letterOf(params),
    surnameId: surnameId === '' ? null : surnameId,
    typed: text('surname'),
    spelling: text('spelling'),
  }
}

/** The letter under which a reading stands: ōuyáng under O. */
export function initialOf(pinyin: string): string {
  return pinyin.normalize('NFD').charAt(0).toUpperCase()
}
