import type { Lang } from '@suyuan/contract/lang'
import { textIn } from '../../../i18n/texts.ts'

/** What of a tree is due. */
export interface DueOfTree {
  title: string
  /** Path of the tree's page of anniversaries. */
  path: string
  /** Each with its day: 2026年11月30日 陈文德 忌辰76周年. */
  lines: readonly string[]
  /** Due beyond those. */
  more: number
}

/** One letter with all that is due. @param stop path of the link that ends the letters */
export function reminderLetter(
  lang: Lang,
  trees: readonly DueOfTree[],
  { site, stop }: { site: string | undefined; stop: string },
): { subject: string; text: string } {
  const count = trees.reduce((sum, { lines, more }) => sum + lines.length + more, 0)
  const parts = trees.flatMap(({ title, path, lines, more }) => [
    textIn(lang, 'anniversaries:letter.tree', { title }),
    ...lines,
    ...(more > 0 ? [textIn(lang, 'anniversaries:letter.more', { count: more })] : []),
    ...(site === undefined ? [] : [`${site}${path}`]),
    '',
  ])
  const end =
    site === undefined
      ? [textIn(lang, 'anniversaries:letter.stopThere')]
      : [textIn(lang, 'anniversaries:letter.stop'), `${site}${stop}`, '', site]
  return {
    subject: textIn(lang, 'anniversaries:letter.subject', { count }),
    text: [...parts, ...end, ''].join('\n'),
  }
}
