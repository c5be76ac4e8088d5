/** How far the clocks of several servers may lie apart. What is dated later was dated by a wrong one. */
export const CLOCKS_APART_MS = 60_000
