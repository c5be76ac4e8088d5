import { type Camera, type Frame, heightOf, toScreen, zoomDown } from './camera.ts'
import styles from './chart.module.css'
import type { Area } from './paint/area.ts'

const WIDE = { width: 200, height: 112 } as const
const NARROW = { width: 112, height: 64 } as const
/** Narrower than this the window has room for a small one alone; as `chart.module.css` has it. */
const NARROW_WINDOW = 600

const sizeIn = ({ width }: Pick<Frame, 'width'>) => (width < NARROW_WINDOW ? NARROW : WIDE)
export const MINIMAP_KEY = 'minimap'

/** The whole tree in small, with what the window shows of it. */
export class Minimap {
  readonly #element = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #window = document.createElement('div')
  #frame: Frame | undefined
  #shown: number[] = []

  constructor(host: HTMLElement, goTo: (x: number, y: number) => void) {
    this.#element.className = styles.minimap ?? ''
    this.#element.dataset['ownDrag'] = ''
    this.#element.dataset['print'] = 'hide'
    this.#element.setAttribute('aria-hidden', 'true')
    this.#window.className = styles.minimapWindow ?? ''
    this.#element.append(this.#canvas, this.#window)
    const go = (event: PointerEvent) => {
      if (event.buttons !== 1 || !this.#frame) return
      const { left, top } = this.#element.getBoundingClientRect()
      const area = areaOf(this.#frame)
      goTo(
        area.x + (event.clientX - left) / area.zoomX,
        area.y + (event.clientY - top) / area.zoomY,
      )
    }
    this.#element.addEventListener('pointerdown', (event) => {
      this.#element.setPointerCapture(event.pointerId)
      go(event)
    })
    this.#element.addEventListener('pointermove', go)
    host.append(this.#element)
  }

  area(frame: Frame): Area {
    return areaOf(frame)
  }

  accept(image: ImageBitmap): void {
    this.#canvas.width = image.width
    this.#canvas.height = image.height
    this.#canvas.getContext('bitmaprenderer', { alpha: false })?.transferFromImageBitmap(image)
  }

  show(camera: Camera, frame: Frame): void {
    this.#frame = frame
    const area = areaOf(frame)
    const halfWide = frame.width / 2 / camera.zoom
    const halfTall = frame.height / 2 / zoomDown(camera.zoom, frame)
    const clip = (at: number, most: number) => Math.max(0, Math.min(most, at))
    const left = clip((camera.x - halfWide - area.x) * area.zoomX, area.width - 5)
    const right = clip((camera.x + halfWide - area.x) * area.zoomX, area.width)
    const top = clip((camera.y - halfTall - area.y) * area.zoomY, area.height - 5)
    const bottom = clip((camera.y + halfTall - area.y) * area.zoomY, area.height)
    const [wide, tall] = [Math.max(5, right - left), Math.max(5, bottom - top)]
    const place = [left, top, wide, tall].map(Math.round)
    // A new size makes the browser lay out the page: not while nothing is to be seen of it.
    if (place.every((value, at) => value === this.#shown[at])) return
    this.#shown = place
    // All of it is in view: what would be in small covers only what is there at large.
    this.#element.toggleAttribute('data-whole', showsAll(camera, frame))
    const { style } = this.#window
    style.transform = `translate(${place[0]}px, ${place[1]}px)`
    style.width = `${place[2]}px`
    style.height = `${place[3]}px`
  }
}

/** Whether the window shows all of the tree. */
function showsAll(camera: Camera, frame: Frame): boolean {
  const start = toScreen(camera, frame, frame.left, 0)
  const end = toScreen(camera, frame, frame.right, heightOf(frame))
  return start.x >= 0 && start.y >= 0 && end.x <= frame.width && end.y <= frame.height
}

/** The tree drawn to fill the map: wide clans are squeezed, small ones stand in the middle. */
function areaOf(frame: Frame): Area {
  const { width, height } = sizeIn(frame)
  const wide = frame.right - frame.left
  const tall = heightOf(frame)
  const zoomX = Math.min(0.12, (width - 20) / wide)
  const zoomY = Math.min(0.12, (height - 20) / tall)
  return {
    x: (frame.left + frame.right) / 2 - width / 2 / zoomX,
    y: tall / 2 - height / 2 / zoomY,
    zoomX,
    zoomY,
    width,
    height,
    density: Math.min(2, window.devicePixelRatio || 1),
  }
}
