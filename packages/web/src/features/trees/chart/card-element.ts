import {
  coupleIn,
  type KinTies,
  marriagesOf,
  NONE,
  unionAbove,
} from '@suyuan/genealogy/graph/kin-ties'
import { cardFlags, hasParentsAbove } from '@suyuan/genealogy/layout/tree-layout'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { writeRecord } from '../../../ui/record-text.tsx'
import { personAt } from '../skeleton/skeleton-tree.ts'
import type { CardRights } from './card-rights.ts'
import styles from './chart.module.css'
import { colourOfHouse } from './house-colours.ts'
import { cardText, type Scene } from './scene.ts'
import { type ChartWords, spokenCard } from './words.ts'

/** What can be pressed on a card; read from `data-do` when it is. */
export type CardDeed =
  | 'open'
  | 'expand'
  | 'collapse'
  | 'parents'
  | 'no-parents'
  | 'father'
  | 'spouse'
  | 'child'
  | 'other-spouse'
  | 'reorder'

export interface CardState {
  scene: Scene
  ties: KinTies
  words: ChartWords
  rights: CardRights
  /** Somebody's name in letters, by serial; empty where there is none to show. */
  letters(serial: number): string
  /** Row of the selected person; -1 for none. */
  selected: number
  /** Row of the reader; -1 where they have not said who they are. */
  me: number
}

/** Fills an element of the pool with a card. What stands in it is made anew: it is small. */
export function fillCard(element: HTMLElement, card: number, state: CardState): void {
  const { layout } = state.scene
  const person = layout.person[card] ?? 0
  const spouse = layout.spouse[card] ?? -1
  const selected = state.selected >= 0 && (person === state.selected || spouse === state.selected)
  element.dataset['card'] = `${card}`
  element.toggleAttribute('data-selected', selected)
  const house = state.scene.houses?.[card] ?? 0
  element.toggleAttribute('data-house', house > 0)
  if (house > 0) element.style.setProperty('--house', colourOfHouse(house))
  const parts = [personButton(state, person)]
  if (spouse >= 0) parts.push(personButton(state, spouse))
  parts.push(...switchOf(state, card))
  parts.push(...belowOf(state, card, selected), ...aboveOf(state, card, selected))
  const edits = selected && state.rights.edits(person)
  if (edits && marriagesOf(state.ties, person).length === 0) {
    parts.push(plus('spouse', state.words.addSpouse, styles.addSpouse))
  }
  if (selected && hasSiblings(state, card) && mayOrder(state, card)) {
    parts.push(button('reorder', state.words.reorder, styles.grip, '⠿', { 'data-own-drag': '' }))
  }
  element.replaceChildren(...parts)
}

function personButton(state: CardState, row: number): HTMLElement {
  const { scene, words, selected } = state
  const text = cardText(scene, row)
  const person = personAt(scene.book, row)
  // Of hidden people there is no name to write.
  const letters = person.masked ? '' : state.letters(person.serial)
  const name = [fullName(person.surname, person.name), letters].filter(Boolean).join(' ')
  const isMe = row === state.me
  const label = [spokenCard(name, person, words), isMe && words.meAloud].filter(Boolean).join(' ')
  const element = button('open', label, styles.person, '')
  element.tabIndex = row === selected ? 0 : -1
  element.dataset['row'] = `${row}`
  element.dataset['sex'] = `${text.sex}`
  element.dataset['print'] = 'keep'
  element.toggleAttribute('data-dead', text.dead)
  element.toggleAttribute('data-chosen', row === selected)
  element.toggleAttribute('data-me', isMe)
  element.toggleAttribute('data-lettered', letters !== '')
  element.title = name
  // Said by its text: a label would have to repeat the short name and the sign that are seen.
  element.removeAttribute('aria-label')
  const shown = line(styles.name, '')
  writeRecord(shown, text.name, words.lang)
  const spoken = document.createElement('span')
  spoken.className = styles.spoken ?? ''
  writeRecord(spoken, label, words.lang)
  element.append(
    shown,
    ...(letters === '' ? [] : [line(styles.letters, letters)]),
    line(styles.dates, text.dates),
    ...(isMe ? [line(styles.me, words.me)] : []),
    spoken,
  )
  return element
}

function switchOf({ scene, ties, words }: CardState, card: number): HTMLElement[] {
  const { layout } = scene
  if (((layout.flags[card] ?? 0) & cardFlags.moreUnions) === 0) return []
  const person = layout.person[card] ?? 0
  const marriages = marriagesOf(ties, person)
  const shown = `${marriages.indexOf(layout.union[card] ?? -1) + 1}/${marriages.length}`
  return [button('other-spouse', words.otherSpouse, styles.switch, shown)]
}

function belowOf({ scene, words, rights }: CardState, card: number, selected: boolean) {
  const { layout } = scene
  const flags = layout.flags[card] ?? 0
  const parts: HTMLElement[] = []
  const hidden = layout.hidden[card] ?? 0
  // What hangs below an ancestor is the line that leads to the root: nothing of it is folded.
  if ((flags & cardFlags.ancestor) === 0) {
    if ((flags & cardFlags.closed) !== 0) {
      parts.push(button('expand', words.expand(hidden), styles.more, `▾ ${hidden}`))
    } else if ((layout.hangCount[card] ?? 0) > 0) {
      parts.push(button('collapse', words.collapse, `${styles.more} ${styles.less}`, '▴'))
    }
  }
  if (selected && rights.edits(layout.person[card] ?? 0)) {
    parts.push(plus('child', words.addChild, styles.addChild))
  }
  return parts
}

function aboveOf(state: CardState, card: number, selected: boolean) {
  const { layout } = state.scene
  const { words } = state
  const parts: HTMLElement[] = []
  if (((layout.flags[card] ?? 0) & cardFlags.hiddenParents) !== 0) {
    parts.push(button('parents', words.showParents, styles.parents, '▴'))
  } else if (hasParentsAbove(layout, card)) {
    parts.push(button('no-parents', words.hideParents, `${styles.parents} ${styles.less}`, '▾'))
  }
  if (selected && takesFather(state, state.selected)) {
    const add = plus('father', words.addFather, styles.addFather)
    // Of a couple it is whoever is selected.
    add.dataset['row'] = `${state.selected}`
    parts.push(add)
  }
  return parts
}

const takesFather = ({ scene, ties, rights }: CardState, person: number) =>
  isFatherless(scene, ties, person) && rights.addsFather(person)

/** Nobody is known, or a mother alone: then a father may be added. */
function isFatherless({ book }: Scene, ties: KinTies, person: number): boolean {
  const union = unionAbove(ties, person)
  if (union === NONE) return true
  const known = coupleIn(ties, union)
  return known.length === 1 && book.people.sex[known[0] ?? 0] === 0
}

function hasSiblings({ scene: { layout } }: CardState, card: number): boolean {
  return (
    layout.byUnion[card] !== -1 &&
    (layout.byUnion[card - 1] === layout.byUnion[card] ||
      layout.byUnion[card + 1] === layout.byUnion[card])
  )
}

const mayOrder = ({ scene: { layout }, rights }: CardState, card: number) =>
  rights.orders(layout.byUnion[card] ?? -1)

function plus(deed: CardDeed, label: string, className: string | undefined): HTMLElement {
  return button(deed, label, `${styles.add} ${className}`, '＋')
}

function button(
  deed: CardDeed,
  label: string,
  className: string | undefined,
  text: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className ?? ''
  element.dataset['do'] = deed
  element.setAttribute('aria-label', label)
  element.title = label
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.textContent = text
  return element
}

function line(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className ?? ''
  element.setAttribute('aria-hidden', 'true')
  element.textContent = text
  return element
}
