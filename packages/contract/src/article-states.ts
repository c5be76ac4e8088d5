/** What the staff made of an article. */
export const articleStates = ['draft', 'published', 'hidden'] as const

/** Where it stands at a moment: `scheduled` is published later, `deleted` can be restored. */
export const articleStandings = ['draft', 'scheduled', 'published', 'hidden', 'deleted'] as const

export type ArticleStanding = (typeof articleStandings)[number]

/** The languages that an article is written in, the original first. */
export const articleTongues = ['zh_cn', 'zh_tw', 'en'] as const

export type ArticleTongue = (typeof articleTongues)[number]
