import { isCut } from '../../text/cut-text.ts'
import type { NameDraft, NameKind, PersonDraft, Transliteration } from '../draft/draft.ts'
import { readableName, saysMore } from '../draft/name-text.ts'
import { fittedLine, type PersonFields, room } from './fields.ts'
import { namesOfOldRule } from './names-before.ts'

type NameFields = Pick<
  PersonFields,
  'surname' | 'name' | 'zi' | 'hao' | 'shihao' | 'otherNames' | 'spelling'
>

/** What stands for a surname or given name that a file does not tell: each person has both here. */
const UNKNOWN = '？'

const called = { zi: 'zi', hao: 'hao', shihao: 'shi' } as const

const isCalled = (kind: NameKind) => kind === 'zi' || kind === 'hao' || kind === 'shi'

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

const otherLetters = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether a form tells how a name is spelled abroad; one in characters is another name. */
export const isSpelling = (form: Transliteration): boolean =>
  form.language.includes('-Latn') || !otherLetters.test(readableName(form))

/** As many names as there is room for, each once and whole. */
function joined(names: readonly string[], most: number): string {
  let text = ''
  for (const name of new Set(names.map((each) => fittedLine(each, most)))) {
    const more = [text, name].filter((part) => part !== '').join('、')
    if ([...more].length <= most) text = more
  }
  return text
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
  const [main] = names
  const of = (kind: NameKind) =>
    joined(names.filter((name) => name.kind === kind).map(readableName), room.name)
  const spellings = (main?.forms ?? []).filter(isSpelling)
  return {
    ...mainName(main, sex),
    zi: of('zi'),
    hao: of('hao'),
    shihao: of('shi'),
    otherNames: joined(otherNamesOf(names), room.line),
    spelling: joined(spellings.map(readableName), room.line),
  }
}

/** All that somebody is called besides, in the order of the file: other names, other scripts. */
export function otherNamesOf(names: readonly NameDraft[]): string[] {
  return names.flatMap((name, index) => {
    const isMain = index === 0
    const isShown = isMain ? saysMore(name) : !isCalled(name.kind)
    const forms = isMain ? name.forms.filter((form) => !isSpelling(form)) : name.forms
    return [...(isShown ? [readableName(name)] : []), ...forms.map(readableName)]
  })
}

function plainName(kind: NameKind, surname: string, given: string): NameDraft {
  return { kind, words: '', surname, given, suffix: '', written: '', forms: [], kept: [] }
}

const partsOf = (text: string) => text.split('、').filter((part) => part !== '')

const listed = (kind: NameKind, text: string) =>
  partsOf(text).map((part) => plainName(kind, '', part))

export const formsOf = (spelling: string): Transliteration[] =>
  partsOf(spelling).map((given) => ({
    ...{ surname: '', given, suffix: '', written: '' },
    ...{ language: 'und-Latn', system: '', kept: [] },
  }))

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
  const before = namesOfOldRule(kept)
  // Whom the file gives no name has one here alone.
  const isUntold = (Object.keys(was) as (keyof NameFields)[]).every((at) => was[at] === now[at])
  if (kept.length === 0 && isUntold) return []
  const [fresh = plainName('plain', '', ''), ...more] = namesOfFields(now)
  let [main = plainName('plain', '', ''), ...others] = kept
  const isSaidBefore = (Object.keys(before) as (keyof typeof before)[]).every(
    (field) => before[field] === now[field],
  )
  const isSame = (field: keyof NameFields) =>
    was[field] === now[field] || (isSaidBefore && field in before)
  if (!isSame('surname') || !isSame('name')) {
    // Of the two a row may hold less than the file told: who changes one leaves the other as it was.
    const { surname, given, suffix } = main
    main = {
      ...fresh,
      forms: main.forms,
      ...(isCut(now.surname, room.surname) && isSame('surname') && { surname }),
      ...(isCut(now.name, room.name) && isSame('name') && { given, suffix }),
    }
  }
  if (!isSame('spelling')) {
    main = { ...main, forms: [...fresh.forms, ...main.forms.filter((form) => !isSpelling(form))] }
  }
  for (const field of ['zi', 'hao', 'shihao'] as const) {
    if (isSame(field)) continue
    const kind = called[field]
    if (main.kind === kind) main = fresh
    others = others.filter((name) => name.kind !== kind)
    others.push(...more.filter((name) => name.kind === kind))
  }
  return isSame('otherNames') ? [main, ...others] : withOtherNames([main, ...others], now, more)
}

/** Other names as they are said now: of those that are still said all that the file told stays. */
function withOtherNames(
  [main = plainName('plain', '', ''), ...others]: readonly NameDraft[],
  now: NameFields,
  fresh: readonly NameDraft[],
): NameDraft[] {
  const said = new Set(partsOf(now.otherNames))
  const isSaid = (form: NameDraft | Transliteration) => said.has(readableName(form))
  const left = [
    { ...main, forms: main.forms.filter((form) => isSpelling(form) || isSaid(form)) },
    ...others
      .filter((name) => isCalled(name.kind) || isSaid(name))
      .map((name) => ({ ...name, forms: name.forms.filter(isSaid) })),
  ]
  const there = new Set(otherNamesOf(left))
  return [...left, ...fresh.filter(({ kind, given }) => kind === 'aka' && !there.has(given))]
}
