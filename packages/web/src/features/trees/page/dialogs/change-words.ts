import type { TFunction } from 'i18next'

const kinds = [
  'person.first',
  'person.add.father',
  'person.add.mother',
  'person.add.child',
  'person.add.spouse',
  'person.add.line',
  'table.save',
  'person.update',
  'person.life',
  'person.delete',
  'person.restore',
  'person.merge',
  'children.reorder',
  'union.add',
  'union.update',
  'union.delete',
  'link.add',
  'link.update',
  'link.delete',
  'event.add',
  'event.update',
  'event.delete',
  'media.add',
  'media.update',
  'media.delete',
  'media.reorder',
  'book.update',
  'book.visibility',
  'book.import',
  'book.merge',
  'text.confirm',
] as const

/** What a change of the history did, in words. @param kind as the server names it */
export function changeWords(kind: string, t: TFunction<'treepage'>): string {
  const known = kinds.find((each) => each === kind)
  return known ? t(`change.${known}`) : t('change.other')
}
