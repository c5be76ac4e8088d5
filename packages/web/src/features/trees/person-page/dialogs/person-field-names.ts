import { personFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import type { NamedFields } from './versions.tsx'

const readings: readonly string[] = ['exact', 'about', 'before', 'after']

/** The fields of a person as a reader knows them. */
export function usePersonFieldNames(): NamedFields {
  const { t } = useTranslation('persondata')
  const sexes = { '0': t('sex.0'), '1': t('sex.1'), '2': t('sex.2') }
  const states = { '0': t('death.0'), '1': t('death.1') }
  const yesNo = { '0': t('restricted.0'), '1': t('restricted.1') }
  const said: Record<string, (value: string) => string> = {
    sex: (value) => sexes[value as keyof typeof sexes] ?? value,
    death: (value) => states[value as keyof typeof states] ?? value,
    restricted: (value) => yesNo[value as keyof typeof yesNo] ?? value,
    birth_reading: reading,
    death_reading: reading,
    generation: number,
    ranking: number,
  }
  function reading(value: string): string {
    return readings.includes(value) ? t(`reading.${value as 'exact'}`) : value
  }
  /** 0 says that it is not known. */
  function number(value: string): string {
    return value === '0' ? '' : value
  }
  return personFieldNames.map((name) => ({
    name,
    label: t(`field.${name}`),
    ...(said[name] && { say: said[name] }),
  }))
}
