export interface Decoder {
  /** The text of the next bytes; without bytes what is left at the end. */
  decode(bytes?: Uint8Array): string
}
