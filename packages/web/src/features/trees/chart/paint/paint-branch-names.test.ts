import { layoutTree } from '@suyuan/genealogy/layout/layout-tree'
import { wholeTree } from '@suyuan/genealogy/layout/view'
import { expect, it } from 'vitest'
import { tiesOf } from '../../skeleton/skeleton-tree.ts'
import { Clan } from '../../testing/clan.ts'
import { graphOf } from '../../testing/read-tree.ts'
import type { Lettering } from '../scene.ts'
import type { Area, Canvas2d } from './area.ts'
import { paintBranchNames } from './paint-branch-names.ts'

const EM = 12
const WIDE = 1200

const book = graphOf(new Clan({ people: 4000, generations: 18, seed: 5 }))
const layout = layoutTree(tiesOf(book), { ...wholeTree, root: book.first }, () => 0)
const lettering = { nameFont: 'serif', scale: 1 } as Lettering
const zoomX = WIDE / (layout.right - layout.left)

/** The names that are written into a part of the picture of the whole, in pixels from its left. */
function written(from: number, to: number, zoomY = 0.22) {
  const names: { name: string; left: number; right: number; y: number }[] = []
  const context = {
    measureText: (text: string) => ({ width: text.length * EM }),
    strokeText: () => undefined,
    fillText(name: string, x: number, y: number) {
      const half = (name.length * EM) / 2
      names.push({ name, left: x + from - half, right: x + from + half, y })
    },
  } as unknown as Canvas2d
  const area: Area = {
    x: layout.left + from / zoomX,
    y: 0,
    ...{ zoomX, zoomY, width: to - from, height: 900, density: 1 },
  }
  paintBranchNames(context, { book, layout, lettering }, area)
  return names.sort((a, b) => a.y - b.y || a.left - b.left)
}

it('names wide branches from afar, and no name runs into another', () => {
  const names = written(0, WIDE)
  expect(names.length).toBeGreaterThan(15)
  for (const [at, { y, left }] of names.entries()) {
    const before = names[at - 1]
    if (before?.y === y) expect(left - before.right).toBeGreaterThan(0)
  }
})

it('writes a name into every tile that it reaches into', () => {
  const [edge, whole] = [WIDE / 2, written(0, WIDE)]
  const rounded = (names: typeof whole) =>
    names.map(({ name, left, y }) => `${name} ${Math.round(left)} ${Math.round(y)}`)
  const left = rounded(written(0, edge))
  const right = rounded(written(edge, WIDE))
  expect(left).toEqual(expect.arrayContaining(rounded(whole.filter((each) => each.left < edge))))
  expect(right).toEqual(expect.arrayContaining(rounded(whole.filter((each) => each.right > edge))))
})

it('leaves the minimap without names', () => {
  expect(written(0, WIDE, 0.04)).toEqual([])
})
