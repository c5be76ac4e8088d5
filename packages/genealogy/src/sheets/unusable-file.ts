/** The file as a whole cannot be imported; the message is for the operator. */
export class UnusableFile extends Error {}

/** It could be read, but holds more than is taken; saving it in parts helps. */
export class TooLargeWorkbook extends UnusableFile {}
