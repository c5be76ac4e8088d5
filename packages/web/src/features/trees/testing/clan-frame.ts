import type { Frame } from '../chart/camera.ts'

/** A window before the tree of a large clan. */
export const clanFrame: Frame = {
  width: 1440,
  height: 900,
  inset: 84,
  head: 0,
  foot: 0,
  rows: 25,
  left: -2_800_000,
  right: 2_800_000,
}
