import { dateText551, partsOf551 } from '../dates/date-text.ts'
import { parseDate } from '../dates/date-value.ts'
import { type Structure, structure } from '../structure.ts'

export type Version = '5' | '7'

/** Before the tag of a structure that the version written does not allow where it stands. */
export const KEPT = '_SYK_'

const isShared = ({ pointer, xref }: Structure) => pointer !== '' || xref !== ''

const isDate = (tag: string) => tag === 'DATE' || tag === 'SDATE'

/** Brings a record of either version into one form: that of 7.0, with nothing renamed. */
export function toCanonical(record: Structure, version: Version): Structure {
  let tag = record.tag.toUpperCase()
  // A date and its words point nowhere, whatever they look like.
  const pointer = isDate(tag) || tag === 'PHRASE' ? '' : record.pointer
  let value = pointer === record.pointer ? record.value : `@${record.pointer}@`
  if (tag.startsWith(KEPT)) tag = tag.slice(KEPT.length)
  value = version === '5' ? value.replaceAll('@@', '@') : value.replace(/(^|\n)@@/g, '$1@')
  const children = record.children.map((child) => toCanonical(child, version))
  value = unlikePointer(value)
  if (tag === 'NOTE' && isShared(record)) tag = 'SNOTE'
  if (!isDate(tag)) return { ...record, tag, value, pointer, children }
  if (version === '5' || parseDate(value) === undefined) {
    const parts = partsOf551(value)
    const hasPhrase = children.some(isOwnPhrase)
    if (!hasPhrase) {
      value = parts.payload
      if (parts.phrase !== '') children.push(structure('PHRASE', unlikePointer(parts.phrase)))
    } else if (parts.phrase === '') value = parts.payload
  }
  // First, as 5.5.1 has it in the line itself.
  const phrase = children.filter(isOwnPhrase).slice(0, 1)
  const others = children.filter((child) => child !== phrase[0])
  return { ...record, tag, value, pointer, children: [...phrase, ...others] }
}

/** Of a pointer that was written as text: with blanks before it, it would be one again. */
function unlikePointer(text: string): string {
  return /^\s+@[^@]+@\s*$/.test(text) ? text.trim() : text
}

const isOwnPhrase = ({ tag, value, children }: Structure) =>
  tag === 'PHRASE' && value !== '' && children.length === 0

/** Brings a structure of the common form into that of 5.5.1. */
export function toClassic(record: Structure): Structure {
  const tag = record.tag === 'SNOTE' && isShared(record) ? 'NOTE' : record.tag
  let { value } = record
  let children = record.children.map(toClassic)
  if (isDate(tag)) {
    const phrase = children.find((child) => isOwnPhrase(child))
    const text = dateText551({ payload: value, phrase: phrase?.value ?? '' })
    if (text !== undefined) {
      value = text
      children = children.filter((child) => child !== phrase)
    }
  }
  return { ...record, tag, value, children }
}
