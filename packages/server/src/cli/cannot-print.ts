/** A tree cannot be made a book; the message alone says why. */
export class CannotPrint extends Error {}
