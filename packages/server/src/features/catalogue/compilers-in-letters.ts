import { compilersIn } from '@suyuan/contract/compilers'
import {
  nameInLetters,
  type SurnameReadings,
  wordInLetters,
} from '@suyuan/genealogy/names/in-letters'

/** A person, a family that made its book together (黄氏合族), or nobody who is known (佚名). */
function compilerInLetters(name: string, readings: SurnameReadings): string {
  if (/^(?:佚名|无名氏|不详)$/.test(name)) return 'Anonymous'
  const [, surname = ''] = /^(\p{Script=Han}{1,2})氏(?:\p{Script=Han}|$)/u.exec(name) ?? []
  if (surname === '') return nameInLetters(name, readings)
  return `${readings.get(surname) ?? wordInLetters(surname)} family`
}

/** Chen Baochen et al.; empty where a statement names nobody in Chinese. */
export function compilersInLetters(statement: string, readings: SurnameReadings): string {
  const { names, others } = compilersIn(statement)
  const inLetters = names.map((name) => compilerInLetters(name, readings)).filter(Boolean)
  if (inLetters.length === 0) return ''
  return `${inLetters.join(', ')}${others ? ' et al.' : ''}`
}
