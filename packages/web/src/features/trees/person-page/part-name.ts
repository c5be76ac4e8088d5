import { type OwnField, ownFieldNames } from '@suyuan/genealogy/person-fields'
import { useTranslation } from 'react-i18next'
import type { BasePart } from './edits.ts'

const isOwnField = (part: BasePart): part is OwnField =>
  ownFieldNames.some((field) => field === part)

/** What a part of a person's page is called, as its row or as the title of its dialog. */
export function usePartName(place: 'data' | 'dialog') {
  const { t } = useTranslation('person')
  const { t: d } = useTranslation('persondata')
  return (part: BasePart) => {
    if (isOwnField(part)) return d(`field.${part}`)
    return place === 'data' ? t(`data.${part}`) : t(`dialog.${part}`)
  }
}
