import type { SurnameMatchKind } from '@suyuan/contract/surnames'

/** A written form that was found under the typed key. */
export interface FoundForm {
  surnameId: number
  /** The surname's place in the order of commonness. */
  rank: number
  kind: SurnameMatchKind
  form: string
}

export interface RankedSurname {
  surnameId: number
  rank: number
  kinds: SurnameMatchKind[]
  /** Only for comparison within one answer. */
  score: number
  /** Whether it is written just as typed: that is never dropped, however rare the surname. */
  exact: boolean
}

/**
 * How likely somebody who types this kind of form means it, before the surname's own commonness:
 * characters are certain; among spellings, those of the large emigrant groups come first.
 */
const weights: Record<SurnameMatchKind, number> = {
  same: 1000,
  traditional: 1000,
  variant: 100,
  pinyin: 1,
  cantonese: 0.9,
  hokkien: 0.9,
  english: 0.8,
  'other-reading': 0.7,
  teochew: 0.7,
  hakka: 0.7,
  'wade-giles': 0.7,
  vietnamese: 0.6,
  hainanese: 0.5,
  foochow: 0.5,
  indonesian: 0.5,
  korean: 0.3,
}

/** Somebody who marks the tone means exactly that reading. */
const TONE_MARKED = 10

/** A candidate of another tone than the typed one is not worth asking about when this much weaker. */
const PLAUSIBLE = 0.05

/** Falls with the surname's place in the order of commonness. */
function commonness(rank: number): number {
  return rank ** -0.8
}

/**
 * Orders the surnames that a typed text can stand for. Pure: the same forms give the same answer.
 * @param toned the typed text where it marks tones
 */
export function rankSurnames(forms: readonly FoundForm[], toned?: string): RankedSurname[] {
  const bySurname = Map.groupBy(forms, (form) => form.surnameId)
  const ranked = [...bySurname].map(([surnameId, found]) => {
    const rank = found[0]?.rank ?? Number.MAX_SAFE_INTEGER
    const weighed = found
      .map(({ kind, form }) => ({ kind, weight: weightOf(kind, form, toned) }))
      .sort((a, b) => b.weight - a.weight)
    const score = (weighed[0]?.weight ?? 0) * commonness(rank)
    const exact = found.some(({ form }) => isExact(form, toned))
    return { surnameId, rank, kinds: [...new Set(weighed.map(({ kind }) => kind))], score, exact }
  })
  ranked.sort((a, b) => b.score - a.score || a.rank - b.rank)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score, exact }) => exact || score >= best * PLAUSIBLE)
}

/** Tones are marked in pinyin, and by the same signs in Vietnamese: other spellings have none. */
function isExact(form: string, toned: string | undefined): boolean {
  return toned === undefined || form.normalize('NFC').toLowerCase() === toned
}

function weightOf(kind: SurnameMatchKind, form: string, toned: string | undefined): number {
  return kind === 'pinyin' && form === toned ? weights.pinyin * TONE_MARKED : weights[kind]
}

/**
 * The commonest surnames of provinces that most emigrants left and where the order differs from the
 * country's: Wong from 台山 is 黄 far oftener than 王. 广东: the census of 2010, as 南方日报 of 8 April
 * 2015 gives it.
 */
const FIRST_OF_PROVINCE: Readonly<Record<number, readonly string[]>> = {
  440000: [...'陈李黄张梁林刘吴罗杨'],
}

/**
 * A surname's place in the order of commonness of a province; the country's own place where nothing
 * else is known, after those that are.
 * @param rank of the country
 */
export function rankAt(provinceId: number | null, surname: string, rank: number): number {
  const first = provinceId === null ? undefined : FIRST_OF_PROVINCE[provinceId]
  if (!first) return rank
  const at = first.indexOf(surname)
  return at === -1 ? first.length + rank : at + 1
}
