import type { i18n } from 'i18next'

let current: i18n | undefined

/** Called once, before the page is hydrated. */
export function setBrowserI18n(instance: i18n): void {
  current = instance
}

/** The page's texts for code outside React; in the browser only. */
export function browserI18n(): i18n {
  if (!current) throw new Error('texts are not loaded yet')
  return current
}
