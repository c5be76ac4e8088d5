import type { NameDraft, NameKind, PersonDraft } from '../draft/draft.ts'
import { composeName } from '../draft/name-text.ts'
import { fittedLine, type PersonFields, room } from './fields.ts'

type NameFields = Pick<
  PersonFields,
  'surname' | 'name' | 'zi' | 'hao' | 'shihao' | 'otherNames' | 'spelling'
>

/** What stands for a surname or given name that a file does not tell: each person has both here. */
const UNKNOWN = '？'

const called = { zi: 'zi', hao: 'hao', shihao: 'shi' } as const

const isCalled = (kind: NameKind) => kind === 'zi' || kind === 'hao' || kind === 'shi'

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

function textOf(name: Pick<NameDraft, 'surname' | 'given' | 'suffix' | 'written'>): string {
  const text = name.written === '' ? composeName(name) : name.written
  return text.replaceAll('/', '')
}

/** A wife whose family alone is known is 林氏 in every genealogy. */
function mainName(main: NameDraft | undefined, sex: PersonDraft['sex']) {
  const surname = main?.surname ?? ''
  const given = [main?.given ?? '', main?.suffix ?? ''].filter((part) => part !== '').join(' ')
  const unnamed = isHan(surname) && sex === 'female' ? '氏' : UNKNOWN
  return {
    surname: fittedLine(surname, room.surname) || UNKNOWN,
    name: fittedLine(given, room.name) || unnamed,
  }
}

/** What the site's fields say of a person's names; the first is the one that is shown. */
export function nameFieldsOf({ names, sex }: Pick<PersonDraft, 'names' | 'sex'>): NameFields {
  const [main, ...others] = names
  const joined = (list: NameDraft[], most: number) =>
    fittedLine(list.map(textOf).filter(Boolean).join('、'), most)
  const of = (kind: NameKind) =>
    joined(
      names.filter((name) => name.kind === kind),
      room.name,
    )
  const [form] = main?.forms ?? []
  return {
    ...mainName(main, sex),
    zi: of('zi'),
    hao: of('hao'),
    shihao: of('shi'),
    otherNames: joined(
      others.filter(({ kind }) => !isCalled(kind)),
      room.line,
    ),
    spelling: form ? fittedLine(textOf(form), room.line) : '',
  }
}

function plainName(kind: NameKind, surname: string, given: string): NameDraft {
  return { kind, words: '', surname, given, suffix: '', written: '', forms: [], kept: [] }
}

const listed = (kind: NameKind, text: string) =>
  text
    .split('、')
    .filter((part) => part !== '')
    .map((part) => plainName(kind, '', part))

const formsOf = (spelling: string): NameDraft['forms'] =>
  spelling === ''
    ? []
    : [
        {
          surname: '',
          given: spelling,
          suffix: '',
          written: '',
          language: 'und-Latn',
          system: '',
          kept: [],
        },
      ]

const said = (text: string) => (text === UNKNOWN ? '' : text)

/** The other way: names as the site's fields say them. */
export function namesOfFields(fields: NameFields): NameDraft[] {
  const main = plainName('plain', said(fields.surname), said(fields.name))
  return [
    { ...main, forms: formsOf(fields.spelling) },
    ...listed('zi', fields.zi),
    ...listed('hao', fields.hao),
    ...listed('shi', fields.shihao),
    ...listed('aka', fields.otherNames),
  ]
}

/** Names that were kept, with what has been changed on the site since. */
export function namesWithChanges(
  kept: readonly NameDraft[],
  now: NameFields,
  sex: PersonDraft['sex'],
): NameDraft[] {
  const was = nameFieldsOf({ names: [...kept], sex })
  const [fresh = plainName('plain', '', ''), ...more] = namesOfFields(now)
  let [main = plainName('plain', '', ''), ...others] = kept
  const isSame = (field: keyof NameFields) => was[field] === now[field]
  if (!isSame('surname') || !isSame('name')) main = { ...fresh, forms: main.forms }
  if (!isSame('spelling')) main = { ...main, forms: fresh.forms }
  for (const field of ['zi', 'hao', 'shihao'] as const) {
    if (isSame(field)) continue
    const kind = called[field]
    if (main.kind === kind) main = fresh
    others = others.filter((name) => name.kind !== kind)
    others.push(...more.filter((name) => name.kind === kind))
  }
  if (!isSame('otherNames')) {
    others = others.filter(({ kind }) => isCalled(kind))
    others.push(...more.filter(({ kind }) => kind === 'aka'))
  }
  return [main, ...others]
}
