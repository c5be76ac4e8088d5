import { splitChineseName } from '../../names/split-name.ts'
import type { Version } from '../draft/canonical.ts'
import type { NameDraft, NameForm, Transliteration } from '../draft/draft.ts'
import { hasSurname } from '../draft/map-name.ts'
import { composeName } from '../draft/name-text.ts'
import { wordOf } from '../draft/name-words.ts'
import { LANGUAGE, languageOf, typeOf } from '../draft/transliterations.ts'
import { type Structure, structure } from '../structure.ts'
import { attach, field } from './attach.ts'

const payload = (form: NameForm) => (form.written === '' ? composeName(form) : form.written)

/** Those that the file had. A given name alone that looks like a whole one is said to be none. */
function piecesOf({ surname, given, written, pieces }: NameForm, isGuessed: boolean): Structure[] {
  const isAlone = isGuessed && surname === '' && written === ''
  const told = pieces ?? (isAlone && splitChineseName(given) ? ['GIVN'] : [])
  return [
    ...(told.includes('SURN') ? field('SURN', surname) : []),
    ...(told.includes('GIVN') ? field('GIVN', given) : []),
  ]
}

const standard = /^(?:aka|birth|immigrant|maiden|married|professional|other)$/i

function typeStructures({ kind, words }: NameDraft, version: Version): Structure[] {
  if (kind === 'plain') return []
  const own = wordOf(kind)
  const said = own === '' ? words : words === '' ? own : words
  const isNamed = own === '' && kind !== 'other'
  if (version === '7') {
    const value = isNamed ? kind.toUpperCase() : 'OTHER'
    return [structure('TYPE', value, field('PHRASE', said))]
  }
  const isPlain = !isNamed && said !== '' && !standard.test(said)
  if (isPlain) return [structure('TYPE', said)]
  return [structure('TYPE', isNamed ? kind : 'other', field('PHRASE', said))]
}

/** Whether something kept beside the fields would be read for a field that is not written. */
const keeps = ({ kept }: Transliteration, tags: readonly string[]) =>
  kept.some(({ under, structure: { tag } }) => under === '' && tags.includes(tag))

function formStructure(form: Transliteration, version: Version): Structure {
  const { language, system } = form
  const { tag, type } = typeOf(language, system)
  const hasLanguage = keeps(form, ['_SYLANG', ...(version === '7' ? [] : ['LANG'])])
  const ownLanguage = hasLanguage ? [structure('_SYLANG', language)] : []
  if (version === '7') {
    const said = system === '' && keeps(form, ['_SYTYPE', 'TYPE']) ? type : system
    const children = [
      ...ownLanguage,
      structure('LANG', language),
      ...field('_SYTYPE', said),
      ...piecesOf(form, true),
    ]
    return structure('TRAN', payload(form), attach(children, form.kept))
  }
  const read = languageOf(tag === 'ROMN' ? 'romanised' : 'phonetic', type)
  const isSaid = !hasLanguage && read.language === language && read.words === system
  const isBelow = form.kept.some(({ under }) => under === LANGUAGE)
  const typeTag = keeps(form, ['_SYTYPE']) ? '_SYTYPE' : 'TYPE'
  // What stands below needs an owner that says something.
  const told =
    isSaid && (type !== '' || !isBelow)
      ? field(typeTag, type)
      : [structure('_SYLANG', language), ...field(typeTag, type)]
  const owner = told[0]?.tag ?? LANGUAGE
  const kept = form.kept.map((item) => (item.under === LANGUAGE ? { ...item, under: owner } : item))
  return structure(tag, payload(form), attach([...told, ...piecesOf(form, true)], kept))
}

function nameStructure(name: NameDraft, nicknames: string[], version: Version): Structure {
  const children = [
    ...typeStructures(name, version),
    ...piecesOf(name, hasSurname.has(name.kind)),
    ...nicknames.map((nickname) => structure('NICK', nickname)),
    ...name.forms.map((form) => formStructure(form, version)),
  ]
  return structure('NAME', payload(name), attach(children, name.kept))
}

/** The names of a person; nicknames stand with the first. */
export function nameStructures(names: readonly NameDraft[], version: Version): Structure[] {
  const nicknames = names.filter(({ kind }) => kind === 'nickname').map(({ given }) => given)
  const others = names.filter(({ kind }) => kind !== 'nickname')
  return others.map((name, index) => nameStructure(name, index === 0 ? nicknames : [], version))
}
