import { createHash } from 'node:crypto'
import { type MediaStore, MissingBytes, objectKey } from '../../../media/media-store.ts'
import type { WantedMedia } from './wanted-media.ts'

/** A photo or document that a person of a tree has already. */
export interface StandingFile {
  id: string
  /** Of what was uploaded: what is kept may be other bytes. */
  sha256: string
  /** Of what is kept. */
  bytes: number
}

interface Unpacked {
  sha256: string
  bytes: number
}

/** What a file tells of a picture, apart from its name: told twice alike, it is one picture. */
const saidOf = ({ id: _id, file: _file, rank: _rank, shown: _shown, ...said }: WantedMedia) =>
  JSON.stringify(said)

/** The photos and documents that people have: those of a tree, and those taken out of an archive. */
export class KnownMedia {
  private readonly store: MediaStore
  private readonly standing: ReadonlyMap<number, readonly StandingFile[]>
  private readonly taken = new Map<number, (Unpacked & { said: string })[]>()
  private readonly sums = new Map<string, string>()

  constructor(store: MediaStore, standing: ReadonlyMap<number, readonly StandingFile[]>) {
    this.store = store
    this.standing = standing
  }

  countOf(person: number): number {
    return this.standingOf(person).length + this.takenOf(person).length
  }

  /** Whether a person may have a file of so many bytes already: only then is it worth a look. */
  mayHave(person: number, bytes: number): boolean {
    const isAlike = (each: { bytes: number }) => each.bytes === bytes
    // What was uploaded by hand may be kept as other bytes than were sent.
    return this.standingOf(person).length > 0 || this.takenOf(person).some(isAlike)
  }

  add(wanted: WantedMedia, file: Unpacked): void {
    const { sha256, bytes } = file
    const own = { sha256, bytes, said: saidOf(wanted) }
    this.taken.set(wanted.person, [...this.takenOf(wanted.person), own])
  }

  /** The sum by which the tree knows a file that the person has; undefined where they do not. */
  async find(wanted: WantedMedia, { sha256, bytes }: Unpacked): Promise<string | undefined> {
    const said = saidOf(wanted)
    const isTaken = this.takenOf(wanted.person).some(
      (own) => own.sha256 === sha256 && own.said === said,
    )
    if (isTaken) return sha256
    for (const own of this.standingOf(wanted.person)) {
      const isSame =
        own.sha256 === sha256 || (own.bytes === bytes && (await this.sumOf(own)) === sha256)
      if (isSame) return own.sha256
    }
    return undefined
  }

  private standingOf(person: number): readonly StandingFile[] {
    return this.standing.get(person) ?? []
  }

  private takenOf(person: number) {
    return this.taken.get(person) ?? []
  }

  /** Of the bytes that are kept; empty where they are lost. */
  private async sumOf({ id }: StandingFile): Promise<string> {
    const known = this.sums.get(id)
    if (known !== undefined) return known
    const hash = createHash('sha256')
    let sum = ''
    try {
      for await (const piece of await this.store.open(objectKey(id, 'full'))) hash.update(piece)
      sum = hash.digest('hex')
    } catch (error) {
      if (!(error instanceof MissingBytes)) throw error
    }
    this.sums.set(id, sum)
    return sum
  }
}
