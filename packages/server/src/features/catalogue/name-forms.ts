import { plainName } from '@suyuan/genealogy/names/plain-name'
import { isPlainHan } from '@suyuan/genealogy/text/simplified'

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

/** 紫云 of 紫云堂, 颍川 of 颍川郡: a hall or commandery as it is compared. */
export function plainHall(hall: string): string {
  const plain = plainName(hall)
  const short = plain.replace(/[堂郡]$/u, '')
  return [...short].length > 1 ? short : plain
}

/** A county, town or village without its ranks: 诸暨枫桥 of 诸暨县枫桥镇. */
export function plainArea(area: string): string {
  return plainName(area).replace(/(?<=..)[县市区乡镇村里庄都图社]/gu, '')
}
