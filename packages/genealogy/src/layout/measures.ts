/** Measures of the chart at zoom 1, in CSS pixels. */
export const CARD_WIDTH = 240
export const CARD_HEIGHT = 76
/** Between siblings, and between cards of different families. */
export const SIBLING_GAP = 10
export const FAMILY_GAP = 40
/** From the top of one generation's cards to the top of the next. */
export const ROW_PITCH = 156
