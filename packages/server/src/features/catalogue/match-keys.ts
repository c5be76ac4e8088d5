import { simplified } from '../../text/chinese-scripts.ts'
import { plainName } from '../../text/plain-name.ts'

/**
 * Keys under which a book is found by what its lineage and generation poem hold: `5:n:` before a
 * person's name and `5:g:` before one character of the poem, both within a surname; `p:` before a
 * pair of successive characters of the poem, in any surname.
 */
export function nameKey(surnameId: number, name: string): string {
  return `${surnameId}:n:${name}`
}

export function generationKey(surnameId: number, character: string): string {
  return `${surnameId}:g:${character}`
}

/** An index cannot hold an entry of more than 2704 bytes. */
const LONGEST_TITLE = 400

/** A title as it is searched: simplified letters and digits, without spaces and punctuation. */
export function plainTitle(title: string): string {
  const written = title.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
  return [...simplified(written).toLowerCase()].slice(0, LONGEST_TITLE).join('')
}

interface Poems {
  generationPoem: string | null
  generationPoemVariants: readonly string[]
}

/** A record's poem and its variants as they are searched. */
export function plainPoems({ generationPoem, generationPoemVariants }: Poems): string[] {
  return [generationPoem ?? '', ...generationPoemVariants].map(plainName).filter(Boolean)
}

const han = /\p{Script=Han}/gu

/** @param surnameIds every surname of the book: under each of them it is looked for */
export function matchKeys(
  surnameIds: readonly number[],
  record: { lineage: readonly string[] } & Poems,
): string[] {
  const names = record.lineage.map(plainName)
  const poems = plainPoems(record)
  const characters = poems.flatMap((poem) => poem.match(han) ?? [])
  const ofSurnames = surnameIds.flatMap((id) => [
    ...names.map((name) => nameKey(id, name)),
    ...characters.map((char) => generationKey(id, char)),
  ])
  return [...new Set([...ofSurnames, ...poems.flatMap(poemPairKeys)])]
}

/** Keys that a book of the surname has whose poem holds the characters. */
export function poemKeys(surnameId: number | null, characters: string): string[] {
  const single = surnameId === null ? [] : (characters.match(han) ?? [])
  const ofSurname = single.map((char) => generationKey(surnameId ?? 0, char))
  return [...new Set([...poemPairKeys(characters), ...ofSurname])]
}

/** Keys of each two successive characters of a poem, or of a part of one that somebody typed. */
export function poemPairKeys(poem: string): string[] {
  return pairs(poem).map((pair) => `p:${pair}`)
}

/** Each two successive Chinese characters or letters of a text, once. */
export function pairs(text: string): string[] {
  const characters = [...text.replace(/[^\p{L}\p{N}]/gu, '')]
  return [...new Set(characters.slice(1).map((char, index) => `${characters[index]}${char}`))]
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
