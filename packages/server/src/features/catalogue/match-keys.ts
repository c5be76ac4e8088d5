import { simplified } from '../../text/chinese-scripts.ts'

/**
 * Keys under which a book is found by what its lineage and generation poem hold, each within its
 * surname: `5:n:` before a person's name, `5:g:` before one character of the poem.
 */
export function nameKey(surnameId: number, name: string): string {
  return `${surnameId}:n:${name}`
}

export function generationKey(surnameId: number, character: string): string {
  return `${surnameId}:g:${character}`
}

/** A personal name as it is compared: simplified, without spaces and punctuation. */
export function plainName(name: string): string {
  return simplified(name.normalize('NFKC').replace(/[^\p{L}]/gu, '')).toLowerCase()
}

const han = /\p{Script=Han}/gu

export function matchKeys(
  surnameId: number,
  record: { lineage: readonly string[]; generationPoem: string | null },
): string[] {
  const names = record.lineage.map((name) => nameKey(surnameId, plainName(name)))
  const characters = record.generationPoem?.match(han) ?? []
  return [...new Set([...names, ...characters.map((char) => generationKey(surnameId, char))])]
}

/** What an ancestor's name can be compared by within a surname. */
export interface AncestorKeys {
  /** The name as written, with the surname before it, and without it. */
  names: string[]
  /** Characters of the given name that can be a generation character. */
  generations: string[]
}

/**
 * The keys of an ancestor's name. Only a given name of two characters has a generation character,
 * and it may stand in either place.
 */
export function ancestorKeys(surnameId: number, surname: string, typed: string): AncestorKeys {
  const name = plainName(typed)
  if (name === '') return { names: [], generations: [] }
  const given = name.startsWith(surname) ? name.slice(surname.length) : name
  const forms = given === '' ? [name] : [surname + given, given]
  const characters = given.match(han) ?? []
  return {
    names: forms.map((form) => nameKey(surnameId, form)),
    generations:
      characters.length === 2 ? characters.map((char) => generationKey(surnameId, char)) : [],
  }
}
