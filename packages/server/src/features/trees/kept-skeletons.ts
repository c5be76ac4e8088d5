/** Bytes kept in all. */
const MOST_BYTES = 64 * 2 ** 20

interface Kept {
  stamp: string
  pieces: Uint8Array[]
  bytes: number
}

/** Compressed skeletons, as each kind of reader of a book last asked for it. */
export class KeptSkeletons {
  private readonly kept = new Map<string, Kept>()
  private bytes = 0

  /**
   * Gives what is kept, or makes it and keeps it once it is whole.
   * @param reader the book and the kind of reader
   * @param stamp what it is made of: with another one it is made anew
   */
  get(
    reader: string,
    stamp: string,
    make: () => AsyncIterable<Uint8Array>,
  ): AsyncIterable<Uint8Array> {
    const known = this.kept.get(reader)
    if (known?.stamp !== stamp) return this.keeping(reader, stamp, make)
    // The one used last stands last.
    this.kept.delete(reader)
    this.kept.set(reader, known)
    return piecesOf(known.pieces)
  }

  private async *keeping(
    reader: string,
    stamp: string,
    make: () => AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    const fresh: Kept = { stamp, pieces: [], bytes: 0 }
    for await (const piece of make()) {
      fresh.pieces.push(piece)
      fresh.bytes += piece.byteLength
      yield piece
    }
    this.drop(reader)
    this.kept.set(reader, fresh)
    this.bytes += fresh.bytes
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.bytes -= this.kept.get(key)?.bytes ?? 0
    this.kept.delete(key)
  }
}

async function* piecesOf(pieces: readonly Uint8Array[]) {
  yield* pieces
}
