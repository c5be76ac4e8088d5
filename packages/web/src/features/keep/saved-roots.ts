/** What somebody has told a root search, as a family tree takes it. */
export interface StatedRoots {
  /** The address of the result, to come back to. */
  address: string
  surname: string
  /** As the visitor wrote it, perhaps in the other script; ''. */
  typedSurname: string
  /** As typed; '' where none was named. */
  ancestor: string
  /** In words, the largest first; ''. */
  place: string
  /** Generation characters as typed; ''. */
  generations: string
  /** Whatever else was told, a line each. */
  memo: string
}

/** A first person and a book, as they are entered. */
export interface SavedRoots {
  name: string
  poem: string
  memo: string
}

/**
 * The ancestor's given name, the generation poem where the characters follow each other, and what is
 * left to be noted of the ancestor.
 * @param character how a note says which generation characters were told
 */
export function savedRoots(
  { surname, typedSurname, ancestor, generations, memo }: StatedRoots,
  character: (told: string) => string,
): SavedRoots {
  const typed = ancestor.trim()
  const written = [surname, typedSurname].find((each) => each !== '' && typed.startsWith(each))
  const given = typed.slice(written?.length ?? 0).trim()
  const together = generations.trim()
  const isPoem = /^\p{Script=Han}{2,}$/u.test(together)
  const left = isPoem || together === '' ? '' : character(together)
  return {
    name: given === '' ? typed : given,
    poem: isPoem ? together : '',
    memo: [memo, left].filter(Boolean).join('\n'),
  }
}

/** At the end of a result's address: the member has come back from log-in to keep it. */
export const KEEP_MARK = '#keep'

/** The address of a result that opens with the question where to keep it. */
export function keepAddress(address: string): string {
  return `${address}${KEEP_MARK}`
}
