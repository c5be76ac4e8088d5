import type { Frame } from './camera.ts'

/** Height of a button, and of the gap that its group keeps. */
const BUTTON = 44
const GAP = 8

/**
 * What the buttons over the chart take of its height, as `tree-tools.module.css` and
 * `chart-controls.module.css` place them: in a narrow chart those below stand in two rows.
 */
export function buttonsOver(width: number): Pick<Frame, 'head' | 'foot'> {
  const row = BUTTON + GAP
  return width < 600 ? { head: GAP + row, foot: 16 + 2 * row } : { head: 16 + row, foot: 16 + row }
}
