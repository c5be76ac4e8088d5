import type { PersonMedia } from '@suyuan/contract/tree-views'

/** Pixels: a picture that is wider is shown by its renditions alone, for it can have many megabytes. */
const WIDEST = 2000

/** The sizes of a stored picture, for the browser to choose from. */
export function photoSet({ url, sizes, width, height }: PersonMedia['file']) {
  const all = [...sizes, ...(width !== null && width <= WIDEST ? [{ width, url }] : [])]
  return {
    src: sizes[0]?.url ?? url,
    srcSet: all.map((each) => `${each.url} ${each.width}w`).join(', ') || undefined,
    width: width ?? undefined,
    height: height ?? undefined,
  }
}
