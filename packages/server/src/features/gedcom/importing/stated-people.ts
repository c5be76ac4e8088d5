import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import { dayAlone } from '@suyuan/genealogy/date-spans'
import type { PersonDraft } from '@suyuan/genealogy/gedcom/draft/draft'
import type { PersonFields } from '@suyuan/genealogy/gedcom/mapping/fields'
import { personFieldsOf } from '@suyuan/genealogy/gedcom/mapping/person-fields'
import { serialOf } from '@suyuan/genealogy/gedcom/mapping/serials'
import { doubtCodes, type ProblemCode } from '@suyuan/genealogy/gedcom/reading/problem'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { searchKey } from '@suyuan/genealogy/names/search-key'
import type { DraftSource } from './draft-source.ts'
import type { Found } from './thread-messages.ts'
import type { TreeLinks } from './tree-links.ts'

type Named = ReadonlyMap<number, ImportPerson>

/** A person as a list of them shows one, and what one is found by. */
export function inShort(draft: PersonDraft): {
  person: ImportPerson
  key: string
  fields: PersonFields
} {
  const fields = personFieldsOf(draft)
  const { surname, name, sex } = fields
  const person = {
    serial: serialOf(draft.xref),
    surname,
    name,
    sex,
    born: yearText(dayAlone(fields.birthDay, fields.birthReading)),
    died: yearText(dayAlone(fields.deathDay, fields.deathReading)),
  }
  return { person, key: searchKey(fields), fields }
}

/** 1850; -551 where it is before our era. */
const yearText = (day: string) => (day === '' ? '' : String(Number.parseInt(day, 10)))

/** What is amiss with people: told by their names, as the numbers that they get here are not the file's. */
const ofPeople = new Set<ProblemCode>([...doubtCodes, 'parents_unclear', 'own_ancestor'])

const PERSON = /\bI(\d+)\b/g

/** The people of whom something is told, from one more pass where there are any. */
export async function readNamedPeople(source: DraftSource, links: TreeLinks): Promise<Named> {
  const wanted = new Set<number>()
  for (const { code, examples } of source.problems.list()) {
    if (!ofPeople.has(code)) continue
    for (const { value } of examples) {
      for (const [, serial] of value.matchAll(PERSON)) wanted.add(Number(serial))
    }
  }
  for (const { child, families } of links.doubts) {
    wanted.add(child)
    for (const { union } of families) for (const each of links.coupleOf(union)) wanted.add(each)
  }
  const named = new Map<number, ImportPerson>()
  wanted.delete(0)
  if (wanted.size === 0) return named
  for await (const draft of source.again()) {
    if (draft.kind !== 'person' || !wanted.has(serialOf(draft.xref))) continue
    named.set(serialOf(draft.xref), inShort(draft).person)
  }
  return named
}

/** 陈文德 1850–1900 */
function nameOf({ surname, name, born, died }: ImportPerson): string {
  const years = born === '' && died === '' ? '' : ` ${born || '?'}–${died}`
  return `${fullName(surname, name)}${years}`
}

/** An example of what is amiss, with people by their names. */
export function inNames(code: ProblemCode, value: string, named: Named): string {
  if (!ofPeople.has(code)) return value
  const told = [...value.matchAll(PERSON)].flatMap(([, serial]) => {
    const person = named.get(Number(serial))
    return person ? [nameOf(person)] : []
  })
  return told.length > 0 ? told.join(' · ') : value
}

/** Children of whom it is asked to which of their families they were born. */
export function parentDoubtsIn(
  links: TreeLinks,
  count: number,
  named: Named,
): Found['parentDoubts'] {
  const list = links.doubts.flatMap(({ child, families }) => {
    const person = named.get(child)
    if (!person) return []
    const told = families.map(({ union, kind }) => ({
      union,
      kind,
      parents: links.coupleOf(union).flatMap((serial) => named.get(serial) ?? []),
    }))
    return [{ child: person, families: told }]
  })
  return { count, list }
}
