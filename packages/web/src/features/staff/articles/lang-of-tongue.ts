import type { ArticleTongue } from '@suyuan/contract/article-states'
import type { Lang } from '@suyuan/contract/lang'

/** How the languages of an article are called on the web. */
export const langOfTongue = {
  zh_cn: 'zh-CN',
  zh_tw: 'zh-TW',
  en: 'en',
} as const satisfies Record<ArticleTongue, Lang>
