/**
 * What was understood of dates in words: one thing; one day by the lunar and another by the western
 * calendar; several days; what contradicts itself; nothing, so that they stay words.
 */
export const dateGroups = ['understood', 'calendar', 'several', 'conflict', 'unread'] as const

export type DateGroup = (typeof dateGroups)[number]
