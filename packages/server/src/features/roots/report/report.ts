import type { Lang } from '@suyuan/contract/lang'
import type { EvidenceKind, RootQuestionKind } from '@suyuan/contract/roots'
import type { MatchFinding } from '../match/clues.ts'
import { en } from './sentences.en.ts'
import type { KnownBesides, MatchWords, ReportNames, Sentences } from './sentences.ts'
import { zhCn } from './sentences.zh-cn.ts'
import { zhTw } from './sentences.zh-tw.ts'

/** One sentence, with what it is about and which way it points. */
export interface ReportLine {
  kind: EvidenceKind
  stand: 'for' | 'against' | 'known' | 'none'
  /** Logarithm of the likelihood ratio to base 2; 0 for what is known besides. */
  weight: number
  text: string
}

const sentences: Record<Lang, Sentences> = { 'zh-CN': zhCn, 'zh-TW': zhTw, en }

/** The question in words. */
export function questionText(kind: RootQuestionKind, lang: Lang): string {
  return sentences[lang].questions[kind]
}

/** A likelihood ratio in bits, with one decimal. */
export function weightOf({ ratio }: Pick<MatchFinding, 'ratio'>): number {
  return Math.round(Math.log2(ratio) * 10) / 10
}

/** Less than this either way says nothing: about a seventh more or less likely. */
const LEAST_WEIGHT = 0.2

/** Whether a finding of this weight is worth telling, for a book or against it. */
export function isTold(weight: number): boolean {
  return Math.abs(weight) >= LEAST_WEIGHT
}

/**
 * The match in plain words, one sentence each: what speaks for and against the best book, the strongest
 * first, then what is known besides. What the site does not hold speaks neither for nor against.
 */
export function report(
  best: ReportedBook | null,
  names: ReportNames,
  known: KnownBesides,
  lang: Lang,
): ReportLine[] {
  const words = sentences[lang]
  return [...(best ? aboutBest(best, names, lang) : []), ...besides(words, names, known)]
}

/** The best book, as a report tells of it. */
export interface ReportedBook {
  names: MatchWords
  findings: readonly MatchFinding[]
  percent: number
  /** What was told and could not be compared; of a name, how many the record names. */
  notCompared: readonly NotCompared[]
  /** What would help most, at most two. */
  helpful: readonly RootQuestionKind[]
}

export interface NotCompared {
  kind: 'ancestor' | 'ancestorUnread' | 'generations' | 'hall' | 'area'
  persons: number
}

/** Below this a match is no more than a first hint: how many times likelier it is would mislead. */
const TIMES_FROM = 10

/** Below this what is told is too little to tell one book from another. */
const TELLS_FROM = 5

function aboutBest(best: ReportedBook, names: ReportNames, lang: Lang): ReportLine[] {
  const words = sentences[lang]
  const line = (kind: EvidenceKind, text: string): ReportLine => ({
    kind,
    stand: 'none',
    weight: 0,
    text,
  })
  const tooLittle = words.tooLittle(best.helpful.map((kind) => words.questions[kind]))
  const hasTimes = best.percent >= TIMES_FROM
  return [
    ...reasons(best.findings, best.names, names, lang, hasTimes),
    ...(best.percent < TELLS_FROM ? [line('surname', tooLittle)] : []),
    ...best.notCompared.map(({ kind, persons }) =>
      line(
        kind === 'ancestorUnread' ? 'ancestor' : kind,
        words.notCompared[kind](best.names, persons),
      ),
    ),
  ]
}

/**
 * What speaks for and against a book, one sentence each, in the order of the findings.
 * @param hasTimes whether each says how many times likelier it is
 */
export function reasons(
  findings: readonly MatchFinding[],
  about: MatchWords,
  names: ReportNames,
  lang: Lang,
  hasTimes = true,
): (ReportLine & { stand: 'for' | 'against' })[] {
  const words = sentences[lang]
  return findings.flatMap((finding) => {
    const weight = weightOf(finding)
    const told = words.findings[finding.kind][finding.level]
    if (!told || !isTold(weight)) return []
    const stand = weight > 0 ? ('for' as const) : ('against' as const)
    const text = words.ended(told(about) + (hasTimes ? words.times(finding.ratio, names) : ''))
    return [{ kind: finding.kind, stand, weight, text }]
  })
}

function besides(words: Sentences, names: ReportNames, known: KnownBesides): ReportLine[] {
  const line = (kind: EvidenceKind, count: number, text: string): ReportLine[] =>
    text === '' ? [] : [{ kind, stand: count > 0 ? 'known' : 'none', weight: 0, text }]
  const { persons, passages } = known.namesake
  return [
    ...line('surname', known.surnameBooks, words.books(names, known)),
    ...line('surname', known.sameClan.others, words.sameClan(names, known)),
    ...line('hall', 0, words.hall(names, known)),
    ...line('ancestor', persons + passages, words.namesake(names, known)),
    ...line('celebrities', known.celebrities, words.celebrities(names, known)),
    ...line('sources', known.sources, words.sources(names, known)),
  ]
}
