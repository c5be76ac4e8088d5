import { langOr } from '@suyuan/contract/lang'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, ruleOf } from './table-columns.ts'
import type { TableWords } from './table-words.ts'

/** Words that cells show and take. */
export function useTableWords(): TableWords {
  const { t: data, i18n } = useTranslation('persondata')
  const { t } = useTranslation('treetable')
  const lang = langOr(i18n.language)
  return useMemo(
    () => ({
      lang,
      sex: (sex) => data(`sex.${sex}`),
      dead: (dead) => data(`death.${dead}`),
      kind: (kind) => t(`kind.${kind}`),
      unknown: t('kind.unknown'),
    }),
    [lang, data, t],
  )
}

/** Names of the columns. */
export function useColumnNames(): (column: Column) => string {
  const { t: data } = useTranslation('persondata')
  const { t } = useTranslation('treetable')
  return useCallback(
    (column: Column) => {
      switch (column) {
        case 'father':
        case 'mother':
        case 'spouses':
        case 'kind':
        case 'heir':
          return t(`column.${column}`)
        case 'birth':
        case 'death':
          return data(`field.${column}_day`)
        case 'dead':
          return data('field.death')
        default: {
          const { field } = ruleOf(column)
          return field ? data(`field.${field}`) : ''
        }
      }
    },
    [data, t],
  )
}
