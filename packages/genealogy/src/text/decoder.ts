/** Gives the text of bytes that come in pieces. */
export interface Decoder {
  /** The text of the next bytes; without bytes what is left at the end. */
  decode(bytes?: Uint8Array): string
}

/** @param encoding a name that TextDecoder knows; the byte order mark is taken away */
export function standardDecoder(encoding: string): Decoder {
  const decoder = new TextDecoder(encoding)
  return { decode: (bytes) => decoder.decode(bytes, { stream: bytes !== undefined }) }
}
