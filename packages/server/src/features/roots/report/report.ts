import type { Lang } from '@suyuan/contract/lang'
import type { EvidenceKind, RootQuestionKind } from '@suyuan/contract/roots'
import { textIn } from '../../../i18n/texts.ts'
import type { MatchFinding } from '../match/clues.ts'
import {
  booksText,
  celebritiesText,
  findingText,
  type KnownBesides,
  type MatchWords,
  type NotCompared,
  namesakeText,
  notComparedText,
  type ReportNames,
  sameClanText,
  sourcesText,
  timesLikelier,
  tooLittleText,
  unknownHallText,
} from './sentences.ts'

/** One sentence, with what it is about and which way it points. */
export interface ReportLine {
  kind: EvidenceKind
  stand: 'for' | 'against' | 'known' | 'none'
  /** Logarithm of the likelihood ratio to base 2; 0 for what is known besides. */
  weight: number
  text: string
}

/** A likelihood ratio in bits, with one decimal. */
export function weightOf({ ratio }: Pick<MatchFinding, 'ratio'>): number {
  return Math.round(Math.log2(ratio) * 10) / 10
}

/** Less than this either way says nothing: about a seventh more or less likely. */
const LEAST_WEIGHT = 0.2

/** Whether a finding of this weight is worth telling, for a book or against it. */
export function isSignificant(weight: number): boolean {
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
  return [...(best ? aboutBest(best, names, lang) : []), ...besides(names, known, lang)]
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

/** Below this a match is no more than a first hint: how many times likelier it is would mislead. */
const TIMES_FROM = 10

/** Below this what is told is too little to tell one book from another. */
const TELLS_FROM = 5

function aboutBest(best: ReportedBook, names: ReportNames, lang: Lang): ReportLine[] {
  const line = (kind: EvidenceKind, text: string): ReportLine => ({
    kind,
    stand: 'none',
    weight: 0,
    text,
  })
  const hasTimes = best.percent >= TIMES_FROM
  return [
    ...reasons(best.findings, best.names, names, lang, hasTimes),
    ...(best.percent < TELLS_FROM ? [line('surname', tooLittleText(best.helpful, lang))] : []),
    ...best.notCompared.map((missing) =>
      line(
        missing.kind === 'ancestorUnread' ? 'ancestor' : missing.kind,
        notComparedText(missing, best.names, lang),
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
  return findings.flatMap((finding) => {
    const weight = weightOf(finding)
    const found = findingText(finding, about, lang)
    if (found === '' || !isSignificant(weight)) return []
    const stand = weight > 0 ? ('for' as const) : ('against' as const)
    const times = hasTimes ? timesLikelier(finding.ratio, names, lang) : ''
    const text = textIn(lang, 'report:ended', { text: found + times })
    return [{ kind: finding.kind, stand, weight, text }]
  })
}

function besides(names: ReportNames, known: KnownBesides, lang: Lang): ReportLine[] {
  const line = (kind: EvidenceKind, count: number, text: string): ReportLine[] =>
    text === '' ? [] : [{ kind, stand: count > 0 ? 'known' : 'none', weight: 0, text }]
  const { persons, passages } = known.namesake
  return [
    ...line('surname', known.surnameBooks, booksText(names, known, lang)),
    ...line('surname', known.sameClan.others, sameClanText(known, lang)),
    ...line('hall', 0, unknownHallText(names, known, lang)),
    ...line('ancestor', persons + passages, namesakeText(names, known, lang)),
    ...line('celebrities', known.celebrities, celebritiesText(names, known, lang)),
    ...line('sources', known.sources, sourcesText(names, known, lang)),
  ]
}
