import type { Lang } from '@suyuan/contract/lang'
import type { TreeHint } from '@suyuan/contract/tree-hints'
import type { KinReason, StoredFinding, treeHints } from '../../db/schema/tree-hints.ts'
import { textIn } from '../../i18n/texts.ts'
import { localized } from '../../text/localized.ts'
import type { MatchFinding, MatchKind, MatchLevel } from '../roots/match/clues.ts'
import { reasons } from '../roots/report/report.ts'

type Kept = Pick<typeof treeHints.$inferSelect, 'findings' | 'clues'>

/** What the root match found, in the sentences of a root search. */
export function recordSentences(
  { findings, clues }: Kept,
  record: { title: string; provinceId: number | null; cityId: number | null },
  nameOf: (id: number | null) => string,
  lang: Lang,
): TreeHint['reasons'] {
  const told = clues ?? { surname: '', ancestor: '', generations: '', area: '', person: '' }
  const province = nameOf(record.provinceId)
  const city = nameOf(record.cityId) || province
  const book = localized(lang, record.title)
  const about = { ...told, book, province, city, hall: '', spelling: '' }
  const names = { surname: localized(lang, told.surname), province, city, ancestor: told.ancestor }
  return reasons(findings.map(findingOf), about, names, lang).map(({ stand, text }) => ({
    stand,
    text,
  }))
}

/** Kinds and levels are the match's own words, stored as it said them. */
function findingOf({ kind, level, ratio }: StoredFinding): MatchFinding {
  return { kind: kind as MatchKind, level: level as MatchLevel, ratio }
}

/** Why somebody in another book may be the same, in the reader's language. */
export function kinSentence(reason: KinReason, lang: Lang): string {
  return textIn(lang, `hints:kin.${reason}`)
}
