import { useState } from 'react'
import type { TypedSurname } from '../../../pickers/surname-names.ts'
import type { BookQuery } from './book-query.ts'

/** What both forms hold as they are filled in, before they are asked. */
export interface BookDraft {
  surname: TypedSurname
  provinceId: number | null
}

/**
 * The fields that both forms have, for an address. The id is searched for, so its name goes before
 * any text beside it.
 * @param name empty until it is known
 */
export function draftOf({ surname, surnameId, provinceId }: BookQuery, name: string): BookDraft {
  return { surname: { text: name || surname, id: surnameId }, provinceId }
}

/** A field that another address changed shows the change; else what was typed stays. */
export function rebase<Value>(draft: Value, before: Value, now: Value): Value {
  return before === now ? draft : now
}

/** The same of a surname, whose name may come after the address. */
export function rebaseSurname(
  draft: TypedSurname,
  before: TypedSurname,
  now: TypedSurname,
): TypedSurname {
  // Known by its id alone, as while its answer is on its way or where that failed, it has no name.
  const nameless = now.text === '' && now.id !== null
  if (nameless || same(before, now)) return draft
  const typedSince = !same(draft, before) && before.id === now.id && now.id !== null
  return typedSince ? draft : now
}

function same(a: TypedSurname, b: TypedSurname): boolean {
  return a.text === b.text && a.id === b.id
}

/**
 * A form's draft, which follows the address.
 * @param asked what the address asks, as a draft
 * @param follow the draft after the address changed from one to another
 */
export function useRebasedDraft<Draft>(
  asked: Draft,
  follow: (draft: Draft, before: Draft, now: Draft) => Draft,
) {
  const [draft, setDraft] = useState(asked)
  const [before, setBefore] = useState(asked)
  // A surname that has no name yet leaves the one before, which its name is then compared with.
  const now = follow(before, before, asked)
  if (JSON.stringify(before) !== JSON.stringify(now)) {
    setBefore(now)
    setDraft(follow(draft, before, now))
  }
  return [draft, setDraft] as const
}
