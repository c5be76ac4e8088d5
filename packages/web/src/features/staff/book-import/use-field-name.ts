import { type BookField, bookFields } from '@suyuan/contract/book-fields'
import { useTranslation } from 'react-i18next'

const isField = (name: string): name is BookField => bookFields.some((each) => each === name)

/** What a column of a file of books is called in the forms of the desk. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation(['staffbooks', 'staffimport'])
  return (name) => {
    if (name === 'is_sample') return t('staffimport:sampleField')
    return isField(name) ? t(`staffbooks:fields.${name}`) : name
  }
}
