import type { CardDeed } from './card-element.ts'

/** Something on a card that was pressed. */
export interface CardPress {
  deed: CardDeed
  card: number
  /** Row of the person whom the button is about; -1 for what belongs to the card. */
  row: number
  element: HTMLElement
}

/** What was pressed; undefined for what is no part of a card. */
export function cardPress(event: Event): CardPress | undefined {
  if (!(event.target instanceof Element)) return undefined
  const element = event.target.closest<HTMLElement>('[data-do]')
  const card = element?.closest<HTMLElement>('[data-card]')?.dataset['card']
  if (!element || card === undefined) return undefined
  const { do: deed, row } = element.dataset
  return isDeed(deed) ? { deed, card: Number(card), row: Number(row ?? -1), element } : undefined
}

const deeds: Record<CardDeed, true> = {
  open: true,
  expand: true,
  collapse: true,
  parents: true,
  'no-parents': true,
  father: true,
  spouse: true,
  child: true,
  'other-spouse': true,
  reorder: true,
}

function isDeed(name: string | undefined): name is CardDeed {
  return name !== undefined && Object.hasOwn(deeds, name)
}
