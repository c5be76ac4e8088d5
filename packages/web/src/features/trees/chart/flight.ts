import { between, type Camera } from './camera.ts'

const FLIGHT_MS = 240

/** The way of the camera to a new place; at once for who asked for less movement. */
export class Flight {
  #from: Camera | undefined
  #to: Camera | undefined
  #begun = 0

  get goal(): Camera | undefined {
    return this.#to
  }

  begin(from: Camera, to: Camera): void {
    this.#from = from
    this.#to = to
    this.#begun = performance.now()
  }

  /** The tree has moved under the camera: the way goes on to the same people. */
  shift({ x, y }: { x: number; y: number }): void {
    const shifted = (camera: Camera) => ({ ...camera, x: camera.x + x, y: camera.y + y })
    this.#from &&= shifted(this.#from)
    this.#to &&= shifted(this.#to)
  }

  stop(): void {
    this.#from = undefined
    this.#to = undefined
  }

  /** The camera of this moment; undefined where nothing flies. */
  now(time: number): Camera | undefined {
    if (!this.#from || !this.#to) return undefined
    const share = Math.min(1, (time - this.#begun) / FLIGHT_MS)
    const eased = 1 - (1 - Math.max(0, share)) ** 3
    const camera = share < 1 ? between(this.#from, this.#to, eased) : this.#to
    if (share >= 1) this.stop()
    return camera
  }
}
