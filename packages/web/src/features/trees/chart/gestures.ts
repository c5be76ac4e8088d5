/** A finger or button that has moved less is a press. */
const STILL = 5
const WHEEL_PACE = 0.0016
const LINE = 18

interface GestureTarget {
  pan(dx: number, dy: number): void
  zoomAt(point: { x: number; y: number }, factor: number): void
  press(point: { x: number; y: number }): void
  enlarge(point: { x: number; y: number }): void
}

interface Point {
  x: number
  y: number
}

/** Wheel, drag, pinch and double press on the chart. @returns how to stop listening */
export function listenToGestures(host: HTMLElement, target: GestureTarget): () => void {
  const gestures = new Gestures(host, target)
  const stop = new AbortController()
  const { signal } = stop
  host.addEventListener('wheel', (event) => gestures.wheel(event), { passive: false, signal })
  host.addEventListener('pointerdown', (event) => gestures.down(event), { signal })
  host.addEventListener('pointermove', (event) => gestures.move(event), { signal })
  host.addEventListener('pointerup', (event) => gestures.up(event, true), { signal })
  host.addEventListener('pointercancel', (event) => gestures.up(event, false), { signal })
  host.addEventListener('dblclick', (event) => gestures.double(event), { signal })
  // A drag that began on a card's button is no press of it.
  host.addEventListener('click', (event) => gestures.click(event), { capture: true, signal })
  return () => stop.abort()
}

class Gestures {
  readonly #host: HTMLElement
  readonly #target: GestureTarget
  readonly #pointers = new Map<number, Point>()
  #start: Point | undefined
  #dragging = false

  constructor(host: HTMLElement, target: GestureTarget) {
    this.#host = host
    this.#target = target
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) {
      this.#target.pan(-(dx || dy), 0)
      return
    }
    // A pinch on a touchpad comes as a wheel with the control key, in small steps.
    const pace = event.ctrlKey ? WHEEL_PACE * 6 : WHEEL_PACE
    this.#target.zoomAt(this.#point(event), Math.exp(-dy * pace))
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || isOwnControl(event.target)) return
    this.#pointers.set(event.pointerId, this.#point(event))
    this.#start = this.#point(event)
    if (this.#pointers.size === 1) this.#dragging = false
    else this.#grab(event.pointerId)
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId)
    if (!before) return
    const now = this.#point(event)
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId)
    const other = others[0]?.[1]
    if (other) this.#pinch(before, now, other)
    else if (!this.#drag(before, now, event.pointerId)) return
    this.#pointers.set(event.pointerId, now)
  }

  up(event: PointerEvent, done: boolean): void {
    if (!this.#pointers.delete(event.pointerId)) return
    const onButton = event.target instanceof Element && event.target.closest('button') !== null
    if (done && !this.#dragging && this.#pointers.size === 0 && !onButton) {
      this.#target.press(this.#point(event))
    }
  }

  double(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('button')) return
    this.#target.enlarge(this.#point(event))
  }

  click(event: MouseEvent): void {
    if (!this.#dragging || event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
    this.#dragging = false
  }

  #drag(before: Point, now: Point, pointer: number): boolean {
    const start = this.#start ?? now
    if (!this.#dragging && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return false
    if (!this.#dragging) this.#grab(pointer)
    this.#target.pan(now.x - before.x, now.y - before.y)
    return true
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const former = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
    this.#target.pan(middle.x - former.x, middle.y - former.y)
    const apart = Math.hypot(before.x - other.x, before.y - other.y)
    const nowApart = Math.hypot(now.x - other.x, now.y - other.y)
    if (apart > 0 && nowApart > 0) this.#target.zoomAt(middle, nowApart / apart)
  }

  #grab(pointer: number): void {
    this.#dragging = true
    this.#host.setPointerCapture(pointer)
  }

  #point(event: MouseEvent): Point {
    const { left, top } = this.#host.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
}

function isOwnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-drag]') !== null
}
