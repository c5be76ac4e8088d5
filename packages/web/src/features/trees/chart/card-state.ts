import { rowOf } from '../skeleton/skeleton-tree.ts'
import type { CardState } from './card-element.ts'
import type { CardLetters } from './card-letters.ts'
import { cardRights } from './card-rights.ts'
import type { ChartSettings, Known } from './chart-events.ts'
import type { Houses } from './house-colours.ts'
import { lineToRoot } from './kin-moves.ts'

interface Shown {
  settings: ChartSettings
  letters: CardLetters
  houses: Houses | undefined
  /** Row; -1 for nobody. */
  selected: number
}

/** What the cards show, and the line from the selected one to the root. */
export function stateOfCards(
  known: Known,
  { settings, letters, houses, selected }: Shown,
): { state: CardState; line: number[]; me: number } {
  const { book, ties, layout } = known
  const { words } = settings
  const scene = { book, layout, lettering: words.lettering, houses }
  const me = settings.me > 0 ? rowOf(book, settings.me) : -1
  return {
    state: {
      ...{ scene, ties, words, selected, me },
      letters: (serial) => letters.of(serial),
      rights: cardRights(known, settings),
    },
    me: layout.cardOf[me] ?? -1,
    line: selected < 0 ? [] : lineToRoot(layout, selected),
  }
}
