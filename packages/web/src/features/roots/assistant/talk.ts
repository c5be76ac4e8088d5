import { MAX_NAME } from '@suyuan/contract/limits'
import type { RootQuestionKind } from '@suyuan/contract/roots'
import { longestClues, noClues, type RootClues, type RootQuery } from '../root-query.ts'
import { type Flow, progressOf, queryOfFlow, type Step } from '../search/search-flow.ts'

/** The ten questions of the assistant, in the order of asking. */
export const questions = [
  'surname',
  'province',
  'city',
  'ancestors',
  'generations',
  'hall',
  'place',
  'moved',
  'spelling',
  'notes',
] as const

export type Question = (typeof questions)[number]

/** The first three are answered in the page's address, as the steps of the wide layout are. */
export type AddressQuestion = 'surname' | 'province' | 'city'

/** The others are kept here. */
export type Later = Exclude<Question, AddressQuestion>

export const longest: Record<Later, number> = { ancestors: MAX_NAME, ...longestClues }

export function isLater(question: string): question is Later {
  return Object.hasOwn(longest, question)
}

export interface Told {
  question: Later
  /** As typed; '' where the question was skipped. */
  text: string
}

/** What the address said when the conversation last looked. */
export interface Seen {
  surnameId: number | null
  provinceId: number | null
  cityId: number | null
  place: string
  ancestors: string
}

/** What stands in the field, not yet sent. */
export interface Draft {
  question: Question
  text: string
}

/** What a conversation knows beside the address. */
export interface Talk {
  seen: Seen
  /** In the order of asking, each question once. */
  told: readonly Told[]
  /** The question that the server finds most useful. */
  wanted: Later | null
  /** Asked once more; its former answer stands until there is another. */
  editing: Question | null
  /** An answer is on its way through the address. */
  sent: boolean
  /** The surname is being corrected: what else was told is of the same family. */
  correcting: boolean
  /** The result was asked for, whatever is still open. */
  ended: boolean
  /** Null where nothing was typed since the question was asked. */
  draft: Draft | null
  /** What was being typed when another question was asked once more: it comes back with its own. */
  aside: Draft | null
}

export const newTalk: Talk = {
  seen: { surnameId: null, provinceId: null, cityId: null, place: '', ancestors: '' },
  told: [],
  wanted: null,
  editing: null,
  sent: false,
  correcting: false,
  ended: false,
  draft: null,
  aside: null,
}

/** What belongs to a surname, and is asked again with another one. */
const ofTheSurname: readonly Later[] = ['ancestors', 'generations', 'hall', 'spelling']

/**
 * Takes up what the address says now. Another surname is another search, unless it corrects the one
 * before; another place leaves no county or town of the former.
 */
export function arrive(talk: Talk, flow: Flow): Talk {
  if (flow.surname === null) {
    const begun = flow.candidates !== null || flow.failure !== null
    const correcting = begun && talk.correcting
    // A surname that comes with the address stands in the field in place of what was typed before.
    const draft = begun && !talk.sent && talk.draft?.question === 'surname' ? null : talk.draft
    return { ...talk, editing: null, sent: false, correcting, ended: begun && talk.ended, draft }
  }
  const otherSurname = changed(talk.seen.surnameId, flow.surname.id)
  const base = otherSurname && !talk.correcting ? newTalk : talk
  const { seen } = base
  const now: Seen = {
    surnameId: flow.surname.id,
    provinceId: flow.province?.id ?? seen.provinceId,
    cityId: flow.city?.id ?? seen.cityId,
    place: flow.place,
    ancestors: flow.ancestors,
  }
  const stale: Later[] = otherSurname ? [...ofTheSurname] : []
  if (changed(seen.provinceId, now.provinceId) || changed(seen.cityId, now.cityId)) {
    stale.push('place')
  }
  let told = base.told.filter(({ question }) => !stale.includes(question))
  for (const question of ['place', 'ancestors'] as const) {
    if (now[question] !== '' && now[question] !== seen[question]) {
      told = withAnswer(told, { question, text: now[question] })
    }
  }
  const editing = talk.sent ? null : base.editing
  const next: Talk = { ...base, seen: now, told, editing, sent: false, correcting: false }
  const asked = currentQuestion(flow, next)
  const written = [next.draft, next.aside].find((draft) => draft?.question === asked)
  return { ...next, draft: written ?? null, aside: editing === null ? null : next.aside }
}

/** Whether something known has given way to something else. */
function changed(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && before !== now
}

function withAnswer(told: readonly Told[], answer: Told): Told[] {
  const known = told.some(({ question }) => question === answer.question)
  if (!known) return [...told, answer]
  return told.map((each) => (each.question === answer.question ? answer : each))
}

/** Answers a question, or skips it with an empty text. */
export function tell(talk: Talk, question: Later, text: string): Talk {
  const answer = { question, text: text.trim().slice(0, longest[question]) }
  return { ...takeUp(talk, question), told: withAnswer(talk.told, answer) }
}

/** The address is about to answer a question, which stands until it has. */
export function sendToAddress(talk: Talk, question: AddressQuestion): Talk {
  const correcting = question === 'surname' && (talk.editing === question || talk.correcting)
  return { ...talk, sent: true, correcting }
}

/** Asks a question once more, also where the answer to another is on its way. */
export function edit(talk: Talk, question: Question): Talk {
  const isBetween =
    talk.editing === null && unsent(talk) !== '' && talk.draft?.question !== question
  const aside = isBetween ? talk.draft : talk.aside
  return { ...talk, editing: question, sent: false, ended: false, draft: null, aside }
}

/** Leaves the answer as it was. */
export function keepAnswer(talk: Talk): Talk {
  return takeUp(talk, talk.editing)
}

/** What was put aside for a question stands in the field again, unless that is the one now settled. */
function takeUp(talk: Talk, settled: Question | null): Talk {
  const draft = talk.aside?.question === settled ? null : talk.aside
  return { ...talk, editing: null, draft, aside: null }
}

/** Asks for the result, whatever is still open; what stands in the field is an answer, too. */
export function end(talk: Talk): Talk {
  const { question = null } = talk.draft ?? {}
  if (question !== null && isLater(question) && unsent(talk) !== '') {
    // What was put aside is an answer as well.
    return end(tell(talk, question, unsent(talk)))
  }
  return { ...talk, editing: null, ended: true, draft: null, aside: null }
}

/** What is typed and not sent; '' for nothing. */
function unsent({ draft }: Talk): string {
  return draft?.text.trim() ?? ''
}

/** Keeps what is being typed, whatever becomes of the page meanwhile. */
export function type(talk: Talk, question: Question, text: string): Talk {
  return { ...talk, draft: { question, text } }
}

const kinds: Partial<Record<RootQuestionKind, Later>> = {
  ancestors: 'ancestors',
  generations: 'generations',
  county: 'place',
  hall: 'hall',
  moved: 'moved',
  spelling: 'spelling',
  notes: 'notes',
}

/** @param kind what the server would ask next; null where it has no wish */
export function want(talk: Talk, kind: RootQuestionKind | null): Talk {
  return { ...talk, wanted: kind === null ? null : (kinds[kind] ?? null) }
}

export function textOf(talk: Talk, question: Later): string {
  return talk.told.find((each) => each.question === question)?.text ?? ''
}

/** Whether a question is answered or skipped. Who skips the province skips the city, too. */
function isSettled(flow: Flow, talk: Talk, question: Question): boolean {
  if (question === 'surname') return flow.surname !== null
  if (question === 'province') return flow.province !== null || flow.step === 4
  if (question === 'city') return flow.step === 4
  return talk.told.some((told) => told.question === question)
}

export function openQuestions(flow: Flow, talk: Talk): Question[] {
  return questions.filter((question) => !isSettled(flow, talk, question))
}

/** How many questions come in a fixed order, before those that the server may put first. */
const FIXED = 4

/** The question that is being asked; null where the result is. */
export function currentQuestion(flow: Flow, talk: Talk): Question | null {
  if (flow.surname === null) return 'surname'
  if (talk.ended) return null
  if (talk.editing !== null) return talk.editing
  const open = openQuestions(flow, talk)
  const [first = null] = open
  if (first === null || questions.indexOf(first) < FIXED) return first
  return talk.wanted !== null && open.includes(talk.wanted) ? talk.wanted : first
}

/** Whether the server is asked which question comes next: it has a wish, and there is a choice. */
export function mayChoose(flow: Flow, talk: Talk): boolean {
  const current = currentQuestion(flow, talk)
  if (current === null || talk.editing !== null || questions.indexOf(current) < FIXED) return false
  const named: readonly Question[] = Object.values(kinds)
  const open = openQuestions(flow, talk)
  return open.length > 1 && open.some((question) => named.includes(question))
}

/** How far the conversation has come, from 1 to the number of questions. */
export function stepOf(flow: Flow, talk: Talk): number {
  const current = currentQuestion(flow, talk)
  if (current === null) return questions.length
  const fixed = questions.indexOf(current) + 1
  if (fixed <= FIXED) return fixed
  const settled = settledQuestions(flow, talk)
  const asked = settled.indexOf(current)
  return asked < 0 ? settled.length + 1 : asked + 1
}

/** Where the bar is heading: 25, 50 and 75 with the steps, 100 with the result. */
export function progressOfTalk(flow: Flow, talk: Talk, found: boolean): number {
  const current = currentQuestion(flow, talk)
  const steps: Partial<Record<Question, Step>> = { surname: 1, province: 2, city: 3 }
  const step = (current && steps[current]) ?? 4
  return progressOf({ ...flow, step }, found && current === null)
}

/** What stands in the conversation, in the order in which it was asked. */
export function settledQuestions(flow: Flow, talk: Talk): Question[] {
  const first = questions.slice(0, FIXED - 1).filter((each) => isSettled(flow, talk, each))
  return [...first, ...talk.told.map(({ question }) => question)]
}

/** What the family told beside surname and place. */
export function cluesOf(talk: Talk): RootClues & { ancestors: string } {
  const clues = { ancestors: '', ...noClues }
  for (const { question, text } of talk.told) clues[question] = text
  return clues
}

/** The search that a conversation comes to. */
export function queryOfTalk(flow: Flow, talk: Talk): RootQuery {
  return { ...queryOfFlow(flow), ...cluesOf(talk) }
}

/** What was asked and has no answer, as the server names it: it is not asked again. */
export function skippedKinds(flow: Flow, talk: Talk): RootQuestionKind[] {
  const skipped = (question: Question) =>
    isLater(question)
      ? textOf(talk, question) === ''
      : question !== 'surname' && flow[question] === null
  const settled = settledQuestions(flow, talk).filter(skipped)
  const named = { ...kinds, province_id: 'province', city_id: 'city' } as const
  return (Object.keys(named) as (keyof typeof named)[]).filter((kind) => {
    const question = named[kind]
    return question !== undefined && settled.includes(question)
  })
}
