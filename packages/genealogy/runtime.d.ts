/** What browsers, workers and Node have alike, and no version of the language itself. */

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

interface AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}
