import type { TFunction } from 'i18next'
import { noClues, type RootClues } from './root-query.ts'

const clueOrder = ['generations', 'place', 'hall', 'moved', 'spelling', 'notes'] as const

/**
 * What a search has been told, as the beginning of a message to the staff; '' where nothing.
 * @param clues what is known beside place and ancestor, where it was asked
 */
export function knownSoFar(
  t: TFunction<'roots'>,
  places: readonly (string | undefined)[],
  ancestors: string,
  clues: RootClues = noClues,
): string {
  const place = places.filter(Boolean).join(' ')
  return [
    place && t('known.at', { place }),
    ancestors && t('known.ancestor', { name: ancestors }),
    ...clueOrder.map((clue) => clues[clue] && t(`known.${clue}`, { told: clues[clue] })),
  ]
    .filter(Boolean)
    .join('\n')
}
