/** Characters of what an editor says of a finding of a family tree. */
export const MOST_NOTE = 500
