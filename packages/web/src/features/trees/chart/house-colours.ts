import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { colours } from './look.ts'

/**
 * Colours of 房, one for each of those who stand in the generation that begins them; further ones begin
 * anew. Told apart by lightness as well as by hue, and dark enough to be seen on paper. The same as
 * `--house-N` of `chart.module.css`.
 */
export const houseColours = [
  '#8c2f39',
  '#2f6f8f',
  '#b7791f',
  '#4b7a47',
  '#6b4e9b',
  '#c2603f',
  '#1f5f5b',
  '#8a6f3c',
  '#9b3f77',
  '#47608f',
] as const

/** By card: 0 for none, else the number of the 房 from 1. */
export type Houses = Uint16Array<ArrayBuffer>

/** @param depth generations below whom the chart begins with, of which each begins a 房; 0 for no colours */
export function housesOf(layout: TreeLayout, depth: number): Houses | undefined {
  const row = (layout.row[layout.root] ?? 0) + depth
  const start = layout.rowStart[row] ?? 0
  const end = layout.rowStart[row + 1] ?? start
  if (depth === 0 || end === start) return undefined
  const houses: Houses = new Uint16Array(layout.count)
  for (let card = start; card < end; card++) houses[card] = card - start + 1
  // Cards are numbered row by row: whoever stands above has a colour already.
  for (let card = end; card < layout.count; card++) {
    houses[card] = houses[layout.parent[card] ?? 0] ?? 0
  }
  return houses
}

export const colourOfHouse = (house: number): string =>
  houseColours[(house - 1) % houseColours.length] ?? ''

const parts = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixed with paper, so that ink is read on it. @param share of the colour itself */
function mixed(colour: string, share: number): [number, number, number] {
  const paper = parts(colours.paper)
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part, at) =>
    Math.round(part * share + (paper[at] ?? 0) * (1 - share)),
  )
  return [red, green, blue]
}

const light = houseColours.map((colour) => mixed(colour, 0.55))
const pale = houseColours.map((colour) => `rgb(${mixed(colour, 0.25).join(' ')})`)

/** Of cards from afar: names are written on it. */
export const lightOfHouse = (house: number): readonly [number, number, number] =>
  light[(house - 1) % light.length] ?? [0, 0, 0]

/** Of what leads to the children. */
export const paleOfHouse = (house: number): string => pale[(house - 1) % pale.length] ?? ''

/** Those who begin a 房, from left to right: their rows of the tree, and how many descend from each, they too. */
export function headsOfHouses(
  layout: TreeLayout,
  depth: number,
): { person: number; people: number }[] {
  const houses = housesOf(layout, depth)
  if (!houses) return []
  const start = layout.rowStart[(layout.row[layout.root] ?? 0) + depth] ?? 0
  const heads: { person: number; people: number }[] = []
  for (let card = start; card < houses.length; card++) {
    const at = (houses[card] ?? 0) - 1
    if (at < 0) continue
    heads[at] ??= { person: layout.person[start + at] ?? 0, people: 0 }
    heads[at].people += 1 + (layout.hidden[card] ?? 0)
  }
  return heads
}

/** How far below the root 房 may begin: where at least two stand, and not so many that no colour tells any. */
export function depthsOfHouses(layout: TreeLayout, most = 60): number[] {
  const root = layout.row[layout.root] ?? 0
  const depths: number[] = []
  for (let row = root + 1; row < layout.rowStart.length - 1; row++) {
    const people = (layout.rowStart[row + 1] ?? 0) - (layout.rowStart[row] ?? 0)
    if (people > most) break
    if (people > 1) depths.push(row - root)
  }
  return depths
}
