import type { PackedFile } from '../gedzip/read-gedzip.ts'

/** The same bytes under several names are one picture. */
const keyOf = ({ sum, bytes }: PackedFile) => `${sum} ${bytes}`

/**
 * Whom packed pictures show, gathered before any is stored: whoever is shown is hidden from the first
 * row on, also where the record that says so names the picture by another name, or is refused.
 */
export class ShownInFiles {
  private readonly shown = new Map<string, number[]>()
  /** Sums under which it has been noted whom a picture shows: thousands may name one of thousands. */
  private readonly told = new Set<string>()

  add(packed: PackedFile | undefined, people: readonly number[]): void {
    if (!packed || people.length === 0) return
    const all = this.shown.get(keyOf(packed)) ?? []
    for (const serial of people) all.push(serial)
    this.shown.set(keyOf(packed), all)
  }

  /** Whom it shows, as far as that has not been noted under a sum. */
  of(packed: PackedFile, sha256: string): readonly number[] {
    if (this.told.has(`${keyOf(packed)} ${sha256}`)) return []
    return this.shown.get(keyOf(packed)) ?? []
  }

  noted(packed: PackedFile, sha256: string): void {
    this.told.add(`${keyOf(packed)} ${sha256}`)
  }
}
