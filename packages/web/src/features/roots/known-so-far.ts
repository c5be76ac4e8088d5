import type { TFunction } from 'i18next'

/** What a search has been told, as the beginning of a message to the staff; '' where nothing. */
export function knownSoFar(
  t: TFunction<'roots'>,
  places: readonly (string | undefined)[],
  ancestors: string,
): string {
  const place = places.filter(Boolean).join(' ')
  return [
    place && t('known.place', { place }),
    ancestors && t('known.ancestor', { name: ancestors }),
  ]
    .filter(Boolean)
    .join('\n')
}
