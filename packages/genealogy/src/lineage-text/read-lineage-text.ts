import type { LineageAnswer, LineageOptions } from './answer.ts'
import { emptyRule, otherBookRule, quoteRule, readNote } from './clauses/asides.ts'
import { burialRule } from './clauses/burial.ts'
import {
  adoptionRule,
  behindBracketsRule,
  childrenRule,
  nextOfListRule,
} from './clauses/children.ts'
import { arrowRule, descentRule, sonOfRule } from './clauses/descent.ts'
import {
  ageRule,
  degreeRule,
  nameRule,
  remarkRule,
  shortRemarkRule,
  unknownRule,
} from './clauses/facts.ts'
import { continuesRule, takesHeirRule } from './clauses/heirs.ts'
import { givesHeirRule } from './clauses/heirs-given.ts'
import { birthRule, datedRule, deathRule, yearsRule } from './clauses/life-dates.ts'
import { calledInRule, keepsHouseRule, marriageRule, movesInRule } from './clauses/marriages.ts'
import { introducedRule, namedRule, rankedChildRule, togetherRule } from './clauses/prose.ts'
import { boreRule, wifeAgainRule } from './clauses/wife-speaks.ts'
import { namelessWifeRule, wifeRule, wifesFatherRule } from './clauses/wives.ts'
import { BREAK, CleanText } from './clean-text.ts'
import { findContradictions } from './contradictions.ts'
import { detectSurname } from './family-surname.ts'
import { headRule, isHeadAt, tieRule } from './heads.ts'
import { isPunctuation } from './scan.ts'
import { type Rule, Walk } from './walk.ts'
import { writeAnswer } from './write-answer.ts'

/** In order: what a clause may be, the surest first. */
const RULES: readonly Rule[] = [
  otherBookRule,
  quoteRule,
  nextOfListRule,
  behindBracketsRule,
  arrowRule,
  marriageRule,
  calledInRule,
  keepsHouseRule,
  movesInRule,
  boreRule,
  wifeAgainRule,
  shortRemarkRule,
  continuesRule,
  givesHeirRule,
  takesHeirRule,
  adoptionRule,
  childrenRule,
  introducedRule,
  sonOfRule,
  togetherRule,
  rankedChildRule,
  namedRule,
  wifeRule,
  wifesFatherRule,
  namelessWifeRule,
  unknownRule,
  degreeRule,
  birthRule,
  deathRule,
  datedRule,
  burialRule,
  nameRule,
  ageRule,
  emptyRule,
  remarkRule,
]

/**
 * Reads the text of a genealogy into persons and ties. Everything in the answer stands in the text;
 * what contradicts itself is shown and not decided. The time grows with the length of the text alone.
 */
export function readLineageText(source: string, options: LineageOptions = {}): LineageAnswer {
  const text = new CleanText(source)
  const walk = new Walk(text, { ...options, surname: options.surname || detectSurname(text) })
  walk.isHeadAt = (at) => isHeadAt(walk, at)
  let note = 0
  while (walk.at < text.length) {
    const { at } = walk
    for (; (text.notes[note]?.at ?? Number.POSITIVE_INFINITY) <= at; note++) {
      const remark = text.notes[note]
      if (remark !== undefined) readNote(walk, remark)
    }
    step(walk)
    // A rule that does not move on would never end.
    if (walk.at <= at) walk.at = at + 1
  }
  for (; note < text.notes.length; note++) {
    const remark = text.notes[note]
    if (remark !== undefined) readNote(walk, remark)
  }
  findContradictions(walk.people)
  return writeAnswer(walk)
}

function step(walk: Walk): void {
  const { at, words, text } = walk
  const gap = text.breakAt(at)
  if (gap >= BREAK.line) walk.newLine(gap)
  if (gap >= BREAK.line && otherBookRule(walk)) return
  if (words[at] === '《' && (otherBookRule(walk) || quoteRule(walk))) return
  if (isPunctuation(words[at])) {
    sign(walk, words[at] ?? '')
    return
  }
  if (walk.isClauseStart(at)) walk.clauseAt = at
  if (tieRule(walk)) return
  if (gap >= BREAK.line && introducedRule(walk)) return
  const mayBegin = gap >= BREAK.page || at === 0 || '。○'.includes(words[at - 1] ?? '。')
  if (mayBegin && gap !== BREAK.space && descentRule(walk)) return
  if (mayBegin && (gap !== BREAK.space || '。'.includes(words[at - 1] ?? '')) && headRule(walk))
    return
  for (const rule of RULES) if (rule(walk)) return
}

function sign(walk: Walk, character: string): void {
  if (character === '。' || character === '！' || character === '？') {
    walk.sentence++
    walk.closeList()
    walk.motherAt = -1
    if (walk.focus !== walk.subject && walk.focus?.sex === 'm') walk.focus = walk.subject
  }
  if (walk.bornHere && character === '：' && childrenRule(walk)) return
  if (character === '（' && (boreRule(walk) || yearsRule(walk))) return
  walk.at++
}
