/**
 * A text that machines fetch by its address: a feed, a map of the site. It is made of what everybody
 * may see, kept for a while and sent compressed.
 */
export interface DocumentRoute {
  /** With parameters as Fastify writes them. */
  url: string
  /** Media type. */
  type: string
  /** How long it is good for, in seconds. */
  maxAgeS: number
  /** A text that changes with what the document says; absent where only time tells. */
  state?(asked: AskedDocument): Promise<string>
  /** Its text piece by piece; null where there is none at this address. */
  make(asked: AskedDocument): Promise<Iterable<string> | null>
}

export interface AskedDocument {
  params: Readonly<Record<string, string>>
  /** Public origin of the site, for addresses that must be whole. */
  origin: string
}
