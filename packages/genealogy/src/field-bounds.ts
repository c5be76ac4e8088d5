/** Longest fields of a family tree, in characters (UTF-16 code units), and the largest numbers. */
export const fieldBounds = {
  surname: 40,
  name: 60,
  /** Titles and other fields of one line. */
  line: 120,
  /** 字辈: the character of one person's generation. */
  generationCharacter: 8,
  /** 字辈诗: the poem that names the generations in order. */
  poem: 400,
  /** What is told of a person or an event, as lists and pages are sent it. */
  memo: 8000,
  /** The longest memo that there can be: a file may tell so much. */
  longText: 1_000_000,
  /** The last 世 that somebody can be said to be of. */
  generation: 1000,
  /** The last place among brothers and sisters. */
  rank: 200,
  /** Events of a person. */
  events: 300,
} as const
