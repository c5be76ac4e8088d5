import type { TreePerson } from '@suyuan/contract/tree-views'
import type { TFunction } from 'i18next'

export type PersonT = TFunction<'person'>

type Reading = TreePerson['birth_reading']

/** The year of a date in few characters, with how it is to be read; '' where there is none. */
export function yearText(day: string, t: PersonT, reading: Reading = 'exact'): string {
  const [, before = '', year] = /^(-?)(\d+)/.exec(day) ?? []
  if (year === undefined) return ''
  const date = before === '' ? String(Number(year)) : t('date.bcShort', { year: Number(year) })
  return reading === 'exact' ? date : t(`date.${reading}`, { date })
}

/**
 * In what year a life began or ended, in words: 生于 1892 年, 卒于公元前 479 年, 生于约 1850 年; of a
 * wording that is not of one year the wording itself.
 */
export function lifeText(
  event: 'born' | 'died',
  { day, reading, text }: { day: string; reading: Reading; text: string },
  t: PersonT,
): string {
  const [, before = '', year] = /^(-?)(\d+)/.exec(day) ?? []
  if (year === undefined) {
    return text === '' ? t(`life.${event}Unknown`) : t(`life.${event}`, { when: text })
  }
  const when = t(before === '' ? 'life.year' : 'life.bc', { year: Number(year) })
  return t(`life.${event}`, { when: reading === 'exact' ? when : t(`life.${reading}`, { when }) })
}

/** Years of birth and death as a list shows them: 1918–2003, 1950–, ?–479 BC; '' where none is known. */
export function yearsText(
  person: Pick<TreePerson, 'birth_day' | 'death_day' | 'death'> &
    Partial<Pick<TreePerson, 'birth_reading' | 'death_reading'>>,
  t: PersonT,
): string {
  const born = yearText(person.birth_day, t, person.birth_reading)
  const died = yearText(person.death_day, t, person.death_reading)
  if (born === '' && died === '') return ''
  const end = person.death === 1 ? died || '?' : ''
  return `${born || '?'}–${end}`
}
