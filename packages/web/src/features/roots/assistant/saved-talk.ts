import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import {
  type Draft,
  isLater,
  longest,
  newTalk,
  questions,
  type Seen,
  type Talk,
  type Told,
} from './talk.ts'

/** Raised where the shape changes: what an older page kept is then left alone. */
const VERSION = 1

/** Longer than any conversation: what is kept beyond it is none of ours. */
const MAX_KEPT = 10_000

/** A conversation as the tab keeps it. */
export function storedTalk(talk: Talk): string {
  return JSON.stringify({ version: VERSION, ...talk })
}

/** What a tab kept; null where there is nothing, or it is no conversation of this version. */
export function parseTalk(stored: string | null): Talk | null {
  if (stored !== null && stored.length > MAX_KEPT) return null
  const kept = storedJson(stored)
  if (!isRecord(kept) || kept['version'] !== VERSION) return null
  const seen = parseSeen(kept['seen'])
  const told = parseTold(kept['told'])
  if (seen === null || told === null) return null
  const { wanted, editing, sent, correcting, ended } = kept
  return {
    seen,
    told,
    wanted: typeof wanted === 'string' && isLater(wanted) ? wanted : null,
    editing: questions.find((question) => question === editing) ?? null,
    sent: sent === true,
    correcting: correcting === true,
    ended: ended === true,
    draft: parseDraft(kept['draft']),
    aside: parseDraft(kept['aside']),
  }
}

function parseDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null
  const question = questions.find((each) => each === value['question'])
  const text = value['text']
  return question && typeof text === 'string' ? { question, text } : null
}

function parseSeen(value: unknown): Seen | null {
  if (!isRecord(value)) return null
  const id = (name: string) => {
    const found = value[name]
    return typeof found === 'number' && Number.isSafeInteger(found) ? found : null
  }
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  return {
    ...newTalk.seen,
    surnameId: id('surnameId'),
    provinceId: id('provinceId'),
    cityId: id('cityId'),
    place: text('place'),
    ancestors: text('ancestors'),
  }
}

function parseTold(value: unknown): Told[] | null {
  if (!Array.isArray(value)) return null
  const told = new Map<string, Told>()
  for (const each of value) {
    if (!isRecord(each)) return null
    const { question, text } = each
    if (typeof question !== 'string' || !isLater(question) || typeof text !== 'string') return null
    told.set(question, { question, text: text.slice(0, longest[question]) })
  }
  return [...told.values()]
}
