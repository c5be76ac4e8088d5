import type { PersonMedia } from '@suyuan/contract/tree-views'

/** The sizes of a stored picture, for the browser to choose from. */
export function photoSet({ url, sizes, width, height }: PersonMedia['file']) {
  const smallest = sizes[0]?.url ?? url
  return {
    src: smallest,
    srcSet: sizes.map((each) => `${each.url} ${each.width}w`).join(', ') || undefined,
    width: width ?? undefined,
    height: height ?? undefined,
  }
}
