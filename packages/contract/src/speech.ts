/** Speeches of southern China whose spellings of names and places are met abroad. */
export const speeches = [
  'cantonese',
  'hokkien',
  'teochew',
  'hakka',
  'hainanese',
  'foochow',
] as const
