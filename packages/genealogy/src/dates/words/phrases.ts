/** What a wording can be about; its number is the value of the words of type `event`. */
export const EVENTS = ['birth', 'death', 'burial', 'marriage', 'other'] as const
export type DateEvent = (typeof EVENTS)[number]
