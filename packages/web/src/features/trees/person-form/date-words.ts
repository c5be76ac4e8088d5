import type { TFunction } from 'i18next'

/** A stored date for reading: 公元前 551 for -0551, without the noughts that sort it. */
export function dateWords(date: string, t: TFunction<'persondata'>): string {
  const [, before, digits = ''] = /^(-?)0*(.*)$/.exec(date) ?? []
  return before ? t('beforeEra', { date: digits }) : digits
}
