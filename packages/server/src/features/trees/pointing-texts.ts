/** A pointer of a GEDCOM file in the middle of a text: @I5@. Calendars (@#DJULIAN@) and addresses are none. */
const POINTER = /@[\p{L}\p{N}_][\p{L}\p{N}_:.-]{0,40}@/u

/** Whether a text names a record of its file by its pointer: whom it means nobody can say any more. */
export const pointsSomewhere = (text: string): boolean => text.includes('@') && POINTER.test(text)

/** A text without the paragraphs that name somebody by the pointer of a file: it may be somebody alive. */
export function withoutPointing(text: string): string {
  if (!pointsSomewhere(text)) return text
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !pointsSomewhere(paragraph))
    .join('\n\n')
}
