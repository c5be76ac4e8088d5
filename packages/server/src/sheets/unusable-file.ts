/** The file as a whole cannot be imported; the message is for the operator. */
export class UnusableFile extends Error {}
