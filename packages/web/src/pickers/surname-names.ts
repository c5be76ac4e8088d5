import type { SurnameCandidate, SurnameMatchKind, SurnameOption } from '@suyuan/contract/surnames'
import { paths } from '../paths.ts'

/** A surname as somebody enters it: any spelling, and the surname's id once that is certain. */
export interface TypedSurname {
  text: string
  id: number | null
}

/** Where the encyclopedia tells of what was entered. */
export function accountPath({ text, id }: TypedSurname): string {
  return paths.surname(id === null ? { surname: text } : { 'surname-id': id })
}

/** Whether a surname is already given in Chinese characters. */
export function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

/**
 * A surname; after its reading for those who read no Chinese: Chén 陈. Who spells or writes it
 * otherwise keeps that: Tan (陈 Chén), 肖（萧）.
 */
export function surnameLabel(
  { name, pinyin, spelling = '' }: { name: string; pinyin: string | null; spelling?: string },
  lang: string,
): string {
  const written = isHan(spelling) && spelling !== name ? spelling : ''
  if (lang !== 'en' || pinyin === null) return written === '' ? name : `${written}（${name}）`
  const reading = `${pinyin.charAt(0).toUpperCase()}${pinyin.slice(1)}`
  if (written !== '') return `${reading} ${written} (${name})`
  const other = otherSpelling(spelling, pinyin)
  return other === '' ? `${reading} ${name}` : `${other} (${name} ${reading})`
}

/** A typed surname without what stands beside it: 肖 of 肖氏. */
export function bareSurname(typed: string): string {
  return typed.trim().replace(trimmings, '')
}

/** What was typed for a surname, where that is in letters and not its reading; else empty. */
export function otherSpelling(typed: string, pinyin: string): string {
  return isHan(typed) || sought(typed) === folded(pinyin) ? '' : typed
}

/** What was typed for a surname where its family keeps that: letters (Tan), another character (肖). */
export function typedForm(
  typed: string,
  candidate: Pick<SurnameCandidate, 'kinds'> | undefined,
): string {
  if (candidate === undefined) return ''
  if (!isHan(typed)) return typed
  return candidate.kinds[0] === 'variant' ? bareSurname(typed) : ''
}

/** The surname in the characters that its family writes: 肖 where that was typed, else 萧. */
export function familyForm({ name, spelling }: { name: string; spelling: string }): string {
  return isHan(spelling) ? spelling : name
}

type Suggestable = Pick<SurnameOption, 'alias' | 'surname'>

/** Without case and tone marks, so that `Chén`, `chen` and `CHEN` are one. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Written beside a surname out of politeness or habit: 陈氏, 陈姓, 姓陈. */
const trimmings = /^姓(?=.)|(?<=.)[氏姓]$/gu

/** What is looked for: 陈氏 asks for 陈, chen2 for chen, Ou Yang for ouyang. */
function sought(typed: string): string {
  const text = typed.trim()
  if (isHan(text)) return folded(text.replace(trimmings, ''))
  return folded(text).replace(/[1-5\s]/g, '')
}

/** 0 where a word of the alias is the typed text, 1 where one begins with it, 2 where it is inside. */
function closeness(alias: string, typed: string): number | null {
  if (!alias.includes(typed)) return null
  const words = alias.split(' ')
  if (words.includes(typed)) return 0
  return words.some((word) => word.startsWith(typed)) ? 1 : 2
}

/** Surnames whose alias holds the typed text, the closest first, else in the given order. */
export function suggest<Option extends Suggestable>(
  options: readonly Option[],
  typed: string,
  limit: number,
): Option[] {
  const key = sought(typed)
  if (key === '') return []
  const found = options.flatMap((option) => {
    const rank = closeness(folded(option.alias), key)
    return rank === null ? [] : [{ option, rank }]
  })
  found.sort((a, b) => a.rank - b.rank)
  const distinct = new Map<string, Option>()
  for (const { option } of found) {
    if (!distinct.has(option.surname)) distinct.set(option.surname, option)
  }
  return [...distinct.values()].slice(0, limit)
}

/** Longer surnames that begin as a certain one does: 欧阳 beside 欧. */
export function longerThan<Option extends Suggestable>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const text = bareSurname(typed)
  return text === ''
    ? []
    : options.filter(({ surname }) => surname.startsWith(text) && surname !== text)
}

/** The spelling for which a surname is suggested, in full, and in which speech it is spelled so. */
interface MatchedSpelling {
  form: string
  kinds: readonly SurnameMatchKind[]
}

/** The spellings of a surname, the one that was typed first, then those that begin with it. */
export function matchedSpellings(
  { spellings, pinyin, surname }: Pick<SurnameOption, 'spellings' | 'pinyin' | 'surname'>,
  typed: string,
): MatchedSpelling[] {
  const key = sought(typed)
  const byForm = new Map<string, SurnameMatchKind[]>([[pinyin, ['pinyin']]])
  for (const [kind, forms] of Object.entries(spellings) as [SurnameMatchKind, string[]][]) {
    for (const form of forms) byForm.set(form, [...(byForm.get(form) ?? []), kind])
  }
  const all = [...byForm].filter(([form]) => form !== surname)
  const matching = all.flatMap(([form, kinds]) => {
    const rank = closeness(folded(form), key)
    return rank === null ? [] : [{ form, kinds, rank }]
  })
  matching.sort((a, b) => a.rank - b.rank)
  const exact = matching.filter(({ rank }) => rank === 0)
  return (exact.length > 0 ? exact : matching).map(({ form, kinds }) => ({ form, kinds }))
}

/** The surname that a typed text names without doubt: its own character. */
export function surnameIdOf(
  options: readonly Pick<SurnameOption, 'id' | 'surname'>[],
  typed: string,
): number | null {
  const text = bareSurname(typed)
  return options.find(({ surname }) => surname === text)?.id ?? null
}
