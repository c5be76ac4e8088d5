import { deadWords, meantBy, sexes } from '@suyuan/genealogy/gedcom/sheet/cell-words'
import { placeOf } from '@suyuan/genealogy/quick-line/line-names'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { childKindOf, unionKindOf } from './kind-words.ts'
import { type Column, columns } from './table-columns.ts'
import { isBlank } from './table-draft.ts'
import type { TableView } from './table-view.ts'
import type { TableWords } from './table-words.ts'

/** Why a cell cannot be saved as it is; `table:fault.*` has the words. */
export type Fault =
  | ('name' | 'surname' | 'sex' | 'dead' | 'lives' | 'rank' | 'kind')
  | ('fatherMissing' | 'fatherNone' | 'fatherMany')
  | ('motherMany' | 'motherNone' | 'motherNew')
  | ('heirNone' | 'heirMany' | 'spouseLost')

export const cellName = (key: string, column: Column): string => `${key} ${column}`

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** 1, 0 or 2 (not known); undefined where the words are none of these. */
export function sexIn(text: string, words: TableWords): 0 | 1 | 2 | undefined {
  const typed = text.trim()
  const shown = ([0, 1, 2] as const).find((sex) => same(words.sex(sex), typed))
  if (shown !== undefined) return shown
  const meant = meantBy(sexes, typed)
  if (meant === undefined) return undefined
  return meant === 'male' ? 1 : meant === 'female' ? 0 : 2
}

export function deadIn(text: string, words: TableWords): 0 | 1 | undefined {
  const typed = text.trim()
  const shown = ([0, 1] as const).find((dead) => same(words.dead(dead), typed))
  if (shown !== undefined) return shown
  const meant = meantBy(deadWords, typed)
  return meant === undefined ? undefined : meant ? 1 : 0
}

/** 3, 三, 长, 次; 0 for nothing, undefined for what is no place. */
export function rankIn(text: string): number | undefined {
  const typed = text.trim().replace(/^第|子$/gu, '')
  if (typed === '') return 0
  const place = placeOf(typed.normalize('NFKC'))
  return Number.isInteger(place) && place > 0 ? place : undefined
}

export function kindIn(text: string, as: 'child' | 'spouse', words: TableWords) {
  const shown = (kind: Parameters<TableWords['kind']>[0]) => same(words.kind(kind), text.trim())
  return as === 'child'
    ? (childKindOf(text) ?? childKinds.find(shown))
    : (unionKindOf(text) ?? unionKinds.find(shown))
}

/** 文炳, 兼祧文炳: whose heir somebody is besides, and how. */
export function heirIn(text: string): { name: string; kind: 'adopted' | 'dual' } | null {
  const [, deed = '', name = ''] =
    /^(兼祧|出[嗣继繼]|[过過][继繼]|嗣)?[给給與与于於]?(.*)$/u.exec(text.trim()) ?? []
  return name === '' ? null : { name, kind: deed === '兼祧' ? 'dual' : 'adopted' }
}

/** What is wrong in the cells that would be saved, by `cellName`. */
export function faultsOf(view: TableView): Map<string, Fault> {
  const faults = new Map<string, Fault>()
  const note = (key: string, column: Column, fault: Fault | undefined) => {
    if (fault) faults.set(cellName(key, column), fault)
  }
  for (const row of view.draft.added) {
    if (isBlank(row)) continue
    for (const column of columns) note(row.key, column, faultOfAdded(view, row.key, column))
  }
  for (const key of Object.keys(view.draft.changed)) {
    if (!view.entry(key)) continue
    for (const column of columns) {
      if (view.typed(key, column) !== undefined) note(key, column, faultOf(view, key, column))
    }
    const isOfLiving =
      view.typed(key, 'dead') !== undefined || view.typed(key, 'death') !== undefined
    if (isOfLiving) note(key, 'dead', livesWithDeath(view, key))
  }
  return faults
}

/** Whoever is said to live has no date of death. */
function livesWithDeath(view: TableView, key: string): Fault | undefined {
  const said = view.typed(key, 'dead')
  const isSaidToLive = said !== undefined && deadIn(said, view.words) === 0 && said.trim() !== ''
  return isSaidToLive && view.text(key, 'death').trim() !== '' ? 'lives' : undefined
}

function faultOf(view: TableView, key: string, column: Column): Fault | undefined {
  const text = view.text(key, column)
  const isEmpty = text.trim() === ''
  switch (column) {
    case 'surname':
    case 'name':
      return isEmpty ? column : undefined
    case 'sex':
      return sexIn(text, view.words) === undefined ? 'sex' : undefined
    case 'dead':
      return deadIn(text, view.words) === undefined ? 'dead' : livesWithDeath(view, key)
    case 'ranking':
      return rankIn(text) === undefined ? 'rank' : undefined
    case 'spouses':
      return view.lostSpouses(key).length > 0 ? 'spouseLost' : undefined
    case 'mother':
      return faultOfMother(view, key)
    default:
      return undefined
  }
}

function faultOfAdded(view: TableView, key: string, column: Column): Fault | undefined {
  const added = view.entry(key)?.added
  if (!added) return undefined
  const text = view.text(key, column).trim()
  const { surname } = view.nameParts(key)
  switch (column) {
    case 'surname':
      return surname === '' ? 'surname' : undefined
    case 'name':
      return text === '' ? 'name' : undefined
    case 'kind':
      return text !== '' && kindIn(text, added.as, view.words) === undefined ? 'kind' : undefined
    case 'father':
      return added.as === 'child' && added.of === '' ? faultOfFather(view, text) : undefined
    case 'heir':
      return faultOfHeir(view, key, text)
    default:
      return text === '' && column !== 'mother' ? undefined : faultOf(view, key, column)
  }
}

function faultOfFather(view: TableView, text: string): Fault {
  if (text === '') return 'fatherMissing'
  const found = view.find(text)
  return 'fault' in found && found.fault === 'many' ? 'fatherMany' : 'fatherNone'
}

function faultOfMother(view: TableView, key: string): Fault | undefined {
  const found = view.motherOf(key)
  if (found === null || found === 'unknown') return undefined
  if ('fault' in found) return found.fault === 'many' ? 'motherMany' : 'motherNone'
  const isNew = !found.key.startsWith('s') || found.key.includes('~')
  return view.entry(key)?.row && isNew ? 'motherNew' : undefined
}

function faultOfHeir(view: TableView, key: string, text: string): Fault | undefined {
  const heir = heirIn(text)
  if (!heir) return undefined
  const found = view.find(heir.name, (entry) => entry.key !== key)
  if (!('fault' in found)) return undefined
  return found.fault === 'many' ? 'heirMany' : 'heirNone'
}
