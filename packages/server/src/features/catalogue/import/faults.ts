import type { Lang } from '@suyuan/contract/lang'
import { textIn } from '../../../i18n/texts.ts'
import type { texts } from '../../../i18n/zh-CN/texts.ts'
import type { ColumnName } from './reading/columns.ts'

/** What can be wrong with a row. */
export type FaultCode = keyof typeof texts.bookimport.fault

export interface Fault {
  /** None where the whole row is at fault. */
  column?: ColumnName
  code: FaultCode
  /** What stood there. */
  value: string
  detail?: string
}

/** The fault in plain words. */
export function describeFault({ code, detail = '' }: Fault, lang: Lang): string {
  return textIn(lang, `bookimport:fault.${code}`, { detail })
}

/** Characters of a value that a report shows. */
const SHOWN = 40

export function shortened(value: string): string {
  const characters = [...value.replace(/\s+/gu, ' ')]
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : characters.join('')
}
