import type { FactKind, ProposedPerson } from '@suyuan/genealogy/page-proposals/proposal'

/** What the page says of a kind, together. */
export const wordsOf = ({ facts }: Pick<ProposedPerson, 'facts'>, kind: FactKind): string =>
  facts
    .filter((fact) => fact.kind === kind)
    .map(({ text }) => text)
    .join('；')

const BEFORE = /^(?:[生诞誕殁歿卒终終故逝殤殇][于於]?|[于於])+(?=.{2})/u
const AFTER = /(?:[生诞誕殁歿卒终終]|病[故逝]|去世|逝世|辞世|辭世)$/u

/** A date without the words that say what happened on it. */
export const dateWords = (words: string): string =>
  words.trim().replace(BEFORE, '').replace(AFTER, '').trim() || words.trim()
