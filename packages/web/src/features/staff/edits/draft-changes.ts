import { isRecord } from '../../../lib/is-record.ts'
import { storedJson } from '../../../lib/stored-json.ts'
import type { DraftChanges, Form, Values } from './form.ts'

/** The fields of a form that are typed and not saved, with what each was when it was read. */
export function changesOf<Field extends string>({ typed, seen }: Form<Field>): Form<Field> {
  const fields = (Object.keys(typed) as Field[]).filter((field) => typed[field] !== seen[field])
  return { typed: pick(typed, fields), seen: pick(seen, fields) }
}

/**
 * A form with changes that an earlier visit left. What somebody else has saved since is found when
 * these are: each is still a change of what its writer saw.
 */
export function withChanges<Field extends string>(
  form: Form<Field>,
  kept: Form<string>,
): Form<Field> {
  const fields = (Object.keys(form.typed) as Field[]).filter((field) => {
    const value = kept.typed[field]
    // What says by now what was typed is changed already.
    return value !== undefined && kept.seen[field] !== undefined && value !== form.seen[field]
  })
  return {
    typed: { ...form.typed, ...pick<Field>(kept.typed as Values<Field>, fields) },
    seen: { ...form.seen, ...pick<Field>(kept.seen as Values<Field>, fields) },
  }
}

export function pick<Field extends string>(
  from: Values<Field>,
  fields: readonly Field[],
): Values<Field> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Values<Field>
}

/** Kept changes; null for whatever is none. */
export function readChanges(text: string | null): DraftChanges | null {
  const kept = storedJson(text)
  if (!isRecord(kept)) return null
  const { typed, seen, version } = kept
  const isWhole = areTexts(typed) && areTexts(seen) && typeof version === 'string'
  return isWhole ? { typed, seen, version } : null
}

const areTexts = (values: unknown): values is Values<string> =>
  isRecord(values) && Object.values(values).every((value) => typeof value === 'string')
