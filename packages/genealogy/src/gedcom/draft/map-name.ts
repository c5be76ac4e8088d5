import { splitChineseName } from '../../names/split-name.ts'
import type { Problems } from '../reading/problem.ts'
import type { Structure } from '../structure.ts'
import type { Kept, NameDraft, NameForm, NameKind, Transliteration } from './draft.ts'
import { type SettledParts, settledParts, slashed } from './name-parts.ts'
import { composeName } from './name-text.ts'
import { kindOfWords } from './name-words.ts'
import { isBare, isText, type Taker } from './taker.ts'
import { LANGUAGE, languageOf, typeOf } from './transliterations.ts'

const pieceOf = (taker: Taker, tag: string) =>
  taker.structure.children.find((child) => child.tag === tag && isText(child))?.value.trim() ?? ''

/** Whether a name of these parts alone is read as the same parts: not with a slash in one of them. */
function comesBack(parts: SettledParts): boolean {
  const text = composeName(parts)
  const told = slashed(text)
  const read = told ? settledParts(told) : { surname: '', given: text, suffix: '' }
  return read.surname === parts.surname && read.given === parts.given && read.suffix === ''
}

/** What a name without slashes says of its parts, with the pieces that stand below it. */
function unslashed(text: string, taker: Taker, tell: TellName): SettledParts {
  const surname = pieceOf(taker, 'SURN')
  const given = pieceOf(taker, 'GIVN')
  if (surname !== '' || given !== '') {
    const rest = text.startsWith(surname)
      ? text.slice(surname.length)
      : text.endsWith(surname)
        ? text.slice(0, text.length - surname.length)
        : ''
    const told = { surname, given: given === '' ? rest.trim() : given, suffix: '' }
    const parts = settledParts(told)
    if (text !== '' || comesBack(parts)) return parts
  }
  const split = splitChineseName(text)
  if (split && !split.isMarried) tell('surname_guessed')
  return split ? { ...split, suffix: '' } : { surname: '', given: text, suffix: '' }
}

/** Told of what of a name is a guess. */
type TellName = (code: 'surname_guessed' | 'married_name') => void

/** Reads the parts of a name, and takes the pieces that say the same. */
function nameForm(taker: Taker, tell: TellName, kind: NameKind): Omit<NameForm, 'kept'> {
  const { value } = taker.structure
  const text = value.trim()
  const told = slashed(text)
  // A name that is said to be the married one begins with the husband's surname.
  const isAsTold = told !== undefined && kind === 'married'
  const { isMarried, ...parts }: SettledParts = isAsTold
    ? told
    : told
      ? settledParts(told)
      : unslashed(text, taker, tell)
  if (isMarried) tell('married_name')
  return { ...parts, written: composeName(parts) === value ? '' : value, ...piecesIn(taker, parts) }
}

/** Takes the pieces that say the same as a name's parts, and notes which there were. */
function piecesIn(taker: Taker, { surname, given }: Pick<NameForm, 'surname' | 'given'>) {
  const takes = (tag: string, part: string) =>
    taker.text(tag, (child) => isText(child) && part !== '' && child.value === part) !== undefined
  const pieces = [
    ...(takes('SURN', surname) ? (['SURN'] as const) : []),
    ...(takes('GIVN', given) ? (['GIVN'] as const) : []),
  ]
  return pieces.length > 0 ? { pieces } : {}
}

/** Each version has its own tags for it, and programs write them into either. */
function transliteration(taker: Taker): Transliteration {
  const { tag } = taker.structure
  const form = nameForm(taker, () => {}, 'plain')
  const own = taker.text('_SYLANG')
  // 7.0 wants a LANG besides.
  if (own !== undefined) taker.one('LANG', (child) => isBare(child) && child.value === own)
  const told = own ?? taker.text('LANG') ?? (tag === 'TRAN' ? 'und' : undefined)
  const said = taker.text('_SYTYPE', isBare) ?? taker.text('TYPE') ?? ''
  const { language, words } =
    told === undefined
      ? languageOf(tag === 'ROMN' ? 'romanised' : 'phonetic', said)
      : { language: told, words: said === typeOf(told, '').type ? '' : said }
  return { ...form, language, system: words, kept: taker.rest().map(belowLanguage) }
}

const namesLanguage = ['TYPE', 'LANG', '_SYLANG']

/** Each version tells the language by another tag: what stands below it is kept under one. */
function belowLanguage(kept: Kept): Kept {
  return namesLanguage.includes(kept.under) ? { ...kept, under: LANGUAGE } : kept
}

const isForm = (child: Structure) =>
  isText(child) && (child.tag === 'ROMN' || child.tag === 'FONE' || child.tag === 'TRAN')

const enumKinds: Record<string, NameKind> = {
  AKA: 'aka',
  BIRTH: 'birth',
  IMMIGRANT: 'immigrant',
  MAIDEN: 'maiden',
  MARRIED: 'married',
  PROFESSIONAL: 'professional',
  OTHER: 'other',
}

function nameKind(taker: Taker): { kind: NameKind; words: string } {
  const type = taker.one('TYPE')
  if (!type) return { kind: 'plain', words: '' }
  const phrase = type.text('PHRASE', isBare)?.trim() ?? ''
  taker.keep('TYPE', type)
  const told = type.structure.value.trim()
  const kind = enumKinds[told.toUpperCase()]
  const words = kind === undefined && phrase === '' ? told : phrase
  const meant = kind === undefined || kind === 'other' ? kindOfWords(words) : undefined
  if (meant) return { kind: meant.kind, words: meant.words }
  if (kind !== undefined) return { kind, words }
  return { kind: 'other', words: phrase === '' ? told : `${told} ${phrase}` }
}

/** A name of its own, with nothing below it. */
function bareName(kind: NameKind, given: string): NameDraft {
  const parts = { surname: '', given, suffix: '' }
  return { kind, words: '', ...parts, written: '', forms: [], kept: [] }
}

/** 字孔明，号卧龙: what a nickname says in the words of a genealogy. */
const called = /^(表字|字|号|號|别号|別號|谥号|諡號|谥|諡)[:：]?\s*([\p{Script=Han}]{1,8})$/u

function namesOfNick(text: string): NameDraft[] | undefined {
  const parts = text.split(/[,，、;；\s]+/u).filter((part) => part !== '')
  const names = parts.map((part) => {
    const found = called.exec(part)
    const kind = found && kindOfWords(found[1] ?? '')?.kind
    return kind ? bareName(kind, found[2] ?? '') : undefined
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

function nicknames(taker: Taker): NameDraft[] {
  const plain = (child: Structure) => child.tag === 'NICK' && isBare(child)
  const names = taker.all(plain).map(({ structure: { value } }): NameDraft[] => {
    return namesOfNick(value.trim()) ?? [bareName('nickname', value)]
  })
  // As they come out again: nicknames beside the name, the others as names of their own.
  return names.flat().sort((a, b) => Number(b.kind === 'nickname') - Number(a.kind === 'nickname'))
}

/** The names of a person. What stands as NICK with the first one becomes a name of its own. */
export function mapNames(taker: Taker, problems: Problems): NameDraft[] {
  const names = taker.all((child) => child.tag === 'NAME' && isText(child))
  return names.flatMap((name, index) => {
    const { line, value } = name.structure
    const { kind, words } = nameKind(name)
    const tell: TellName = (code) => problems.add(code, line, value)
    const form = hasSurname.has(kind) ? nameForm(name, tell, kind) : calledForm(name)
    const nicks = index === 0 ? nicknames(name) : []
    const forms = name.all(isForm).map(transliteration)
    return [{ kind, words, ...form, forms, kept: name.rest() }, ...nicks]
  })
}

/** Kinds of names that begin with the surname even where nothing says so. */
export const hasSurname: ReadonlySet<NameKind> = new Set(['plain', 'birth', 'maiden', 'married'])

/** 字, 号 and other bynames are given names alone, unless slashes or pieces say otherwise. */
function calledForm(taker: Taker): Omit<NameForm, 'kept'> {
  if (taker.structure.value.includes('/')) return nameForm(taker, () => {}, 'aka')
  const { value } = taker.structure
  const given = value.trim()
  if (pieceOf(taker, 'SURN') !== '') return nameForm(taker, () => {}, 'aka')
  const parts = { surname: '', given, suffix: '' }
  const written = value === given ? '' : value
  return { ...parts, written, ...piecesIn(taker, parts) }
}
