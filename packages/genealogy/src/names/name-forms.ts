import { isPlainHan } from '../text/simplified.ts'
import { plainName } from './plain-name.ts'

/** A person of a lineage as names are compared: simplified, without punctuation. */
export interface NameForms {
  name: string
  /** 字 and 号, as the record gives them beside the name. */
  others: string[]
}

/** What follows a name in brackets or after a comma: 字叔平, 号弢庵, 谱名文明. */
const otherName =
  /[（(，,、;；\s]\s*(?:表?字|别?号|別?號|谱名|譜名|讳|諱|谥|諡|又名|原名|榜名)\s*(\p{Script=Han}{1,4})/gu

const between = /[（(，,、;；\s]/u

/** An entry of a lineage: 陈宝琛（字伯潜，号弢庵） is one person with three names. */
export function nameForms(entry: string): NameForms {
  if (isPlainHan(entry)) return { name: entry, others: [] }
  if (!between.test(entry)) return { name: plainName(entry), others: [] }
  const others = [...entry.matchAll(otherName)].map(([, form = '']) => plainName(form))
  if (others.length === 0) return { name: plainName(entry), others }
  const [main = ''] = entry.split(between)
  return { name: plainName(main), others }
}

/** The part of a name that is compared by sound and by its characters: the last two. */
export function lastTwo(name: string): string {
  return [...name].slice(-2).join('')
}
