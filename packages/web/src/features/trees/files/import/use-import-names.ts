import type { ImportPerson } from '@suyuan/contract/tree-import-shapes'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'

type Named = Pick<ImportPerson, 'surname' | 'name' | 'born' | 'died'>

/** People of a file by name and years, and several of them in a row, in the marks of the page's language. */
export function useImportNames() {
  const { t } = useTranslation('treefiles')
  const nameOf = ({ surname, name, born, died }: Named): string => {
    const full = fullName(surname, name)
    if (born === '' && died === '') return full
    return t('import.withYears', { name: full, years: `${born || '?'}–${died}` })
  }
  const namesOf = (people: readonly Named[]) => people.map(nameOf).join(t('import.separator'))
  return { nameOf, namesOf }
}
