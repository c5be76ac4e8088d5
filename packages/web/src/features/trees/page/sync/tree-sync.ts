import type { Calls } from '@suyuan/contract/api'
import type { SkeletonChange } from '../../skeleton/change.ts'

type Changes = Calls['POST /api/web/tree/skeleton/changes']['output']

/** What the answer to any write tells of the tree. */
export interface Written {
  version: number
  first_node_id: string
  delta: Changes['delta']
  /** Whether more has changed than the delta tells. */
  more?: boolean
}

interface Surroundings {
  /** Brings the chart to a later version. */
  apply(change: SkeletonChange): void
  changesSince(version: number): Promise<Changes>
  /**
   * The tree must be fetched anew: it begins with somebody else, or too much has changed.
   * @param version what it has come to
   */
  reload(version: number, hasPeople: boolean): void
  /** The tree has changed, from whichever side. @param gone serials of people who were deleted */
  onChange(gone: readonly number[]): void
  onFailure(error: unknown): void
}

/**
 * Keeps the chart at the newest version of the tree: with what one's own writes answer, and with
 * what is asked for when others have written. No change is left out: an answer that is not the very
 * next version is not taken by itself, but together with those before it.
 */
export class TreeSync {
  readonly #around: Surroundings
  /** What the chart shows; 0 while the tree is coming. */
  #version = 0
  /** What the tree had come to when it was to be fetched anew. */
  #left = 0
  #wanted = 0
  #first = ''
  #firstSerial = 0
  #asking = false
  /** How many writes of one's own are on their way, and what was heard of meanwhile. */
  #writing = 0
  #heard = 0

  constructor(around: Surroundings, firstId: string) {
    this.#around = around
    this.#first = firstId
  }

  /**
   * The version after which changes are to be told: what the chart shows, so that a change which could
   * not be asked for is told of again; while the tree is coming anew, the latest that was heard of.
   */
  get since(): number {
    return this.#version || Math.max(this.#left, this.#wanted)
  }

  /** The whole tree is there. @param firstSerial whom it begins with; 0 for nobody */
  arrived(version: number, firstSerial: number): void {
    if (version <= this.#version) return
    this.#version = version
    this.#firstSerial = firstSerial
    void this.#catchUp()
  }

  /** The answer to a write of one's own. */
  take({ version, first_node_id: first, delta, more = false }: Written): void {
    const other = first !== this.#first
    this.#first = first
    this.#around.onChange(delta.gone.people)
    if (other) this.#reload(version, first !== '0')
    else if (version === this.#version + 1 && !more) this.#apply(version, delta)
    else this.hear(version)
  }

  /**
   * Does a write of one's own. The server tells of it to everybody, often before it answers: what is
   * heard meanwhile is asked for afterwards, and only where the answer does not hold it.
   */
  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#writing += 1
    try {
      return await write()
    } finally {
      this.#writing -= 1
      if (this.#writing === 0) this.hear(this.#heard)
    }
  }

  /** Somebody has brought the tree to a version. */
  hear(version: number): void {
    if (this.#writing > 0) {
      this.#heard = Math.max(this.#heard, version)
      return
    }
    if (version <= Math.max(this.#version, this.#wanted)) return
    this.#wanted = version
    void this.#catchUp()
  }

  async #catchUp(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      while (this.#version > 0 && this.#version < this.#wanted) {
        const from = this.#version
        const { version, first_serial, reload, delta } = await this.#around.changesSince(from)
        this.#around.onChange(delta.gone.people)
        if (reload || first_serial !== this.#firstSerial) {
          this.#first = ''
          this.#reload(version, first_serial > 0)
        } else if (version > this.#version) this.#apply(version, delta)
        else if (version <= from) return
      }
    } catch (error) {
      this.#wanted = this.#version
      this.#around.onFailure(error)
    } finally {
      this.#asking = false
    }
  }

  #apply(version: number, { part, gone }: Changes['delta']): void {
    this.#version = version
    const links = {
      union: gone.links.map(([union]) => union),
      child: gone.links.map(([, child]) => child),
    }
    this.#around.apply({ version, part, gone: { ...gone, links } })
  }

  #reload(version: number, hasPeople: boolean): void {
    this.#version = 0
    this.#left = version
    this.#around.reload(version, hasPeople)
  }
}
