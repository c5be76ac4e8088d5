/** The event type of a person's brief history: the one event that tells a life. */
export const BRIEF_HISTORY = 14
