import { storedIds } from '../../lib/stored-ids.ts'

/** Articles that have been opened on this device, in the order in which they were first opened. */
export const visitedArticles = storedIds('visited-articles')

/** Articles that the reader does not want to be offered on this device. */
export const hiddenArticles = storedIds('hidden-articles')
