import { GeoComponent, type GeoComponentOption } from 'echarts/components'
import { type ComposeOption, type EChartsType, init, registerMap, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Boundaries, Position } from './boundaries.ts'
import { ASPECT, extentOf, layoutOf, type MapLayout } from './map-layout.ts'
import type { Point } from './marker-places.ts'
import { BLANK } from './scale.ts'

use([GeoComponent, CanvasRenderer])

const LINE = '#FFFFFF'
const SEA_LINE = '#A1957F'
const ZOOM = { min: 0.7, max: 16 }

/** What the map shows of a country or province. */
export interface MapView {
  adcode: number
  boundaries: Boundaries
  /** Its longer side beside the frame's shorter one. */
  part: number
  /** By code; places without one stay blank. */
  colours: ReadonlyMap<number, string>
}

export interface MapDrawing {
  draw: (view: MapView) => void
  /** Where a place stands, in pixels of the drawing. */
  project: (position: Position) => Point | null
  zoomBy: (factor: number) => void
  moveBy: (dx: number, dy: number) => void
  /** Back to the view that a new map starts from. */
  reset: () => void
  resize: () => void
  /** Hears of every change of what is where. Returns what ends it. */
  onMove: (listener: () => void) => () => void
  /** Hears which place was pressed. */
  onPick: (listener: (adcode: number) => void) => () => void
  dispose: () => void
}

/** The map on a canvas. Loads the chart library, so only the map asks for this module. */
export function createDrawing(element: HTMLElement): MapDrawing {
  const chart = init(element, null, { renderer: 'canvas' })
  const moveListeners = new Set<() => void>()
  let drawn: MapView | null = null
  const moved = () => {
    for (const listener of moveListeners) listener()
  }
  chart.on('georoam', moved)

  const roam = (payload: object) =>
    chart.dispatchAction({ type: 'geoRoam', componentType: 'geo', geoIndex: 0, ...payload })

  function show(view: MapView, notMerge: boolean): void {
    const frame = { width: chart.getWidth(), height: chart.getHeight() }
    const layout = layoutOf(extentOf(view.boundaries), frame, view.part)
    const option: ComposeOption<GeoComponentOption> = { animation: false, geo: geoOf(view, layout) }
    chart.setOption(option, { notMerge })
    moved()
  }

  return {
    draw(view) {
      // A redrawn map stays where the reader moved it; a new one starts from its own view.
      const another = drawn?.adcode !== view.adcode
      if (another) registerMap(mapName(view.adcode), namedByCode(view.boundaries))
      drawn = view
      show(view, another)
    },
    reset() {
      if (drawn) show(drawn, true)
    },
    project(position) {
      const pixel = drawn && chart.convertToPixel({ geoIndex: 0 }, position)
      const [x, y] = Array.isArray(pixel) ? pixel : []
      return x !== undefined && y !== undefined ? { x, y } : null
    },
    zoomBy: (zoom) => roam({ zoom, originX: chart.getWidth() / 2, originY: chart.getHeight() / 2 }),
    moveBy: (dx, dy) => roam({ dx, dy }),
    resize() {
      chart.resize()
      if (drawn) show(drawn, false)
    },
    onMove(listener) {
      moveListeners.add(listener)
      return () => moveListeners.delete(listener)
    },
    onPick: (listener) => hearPresses(chart, listener),
    dispose: () => chart.dispose(),
  }
}

function hearPresses(chart: EChartsType, listener: (adcode: number) => void): () => void {
  const heard = ({ name }: { name: string }) => {
    const adcode = Number(name)
    if (Number.isInteger(adcode)) listener(adcode)
  }
  chart.on('click', heard)
  return () => chart.off('click', heard)
}

/** Never `china`: to a map of that name the library adds islands and an inset of its own. */
function mapName(adcode: number): string {
  return `suyuan-${adcode}`
}

/** Names repeat and differ by language; codes do not. */
function namedByCode(boundaries: Boundaries): Boundaries {
  return {
    ...boundaries,
    features: boundaries.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, name: String(feature.properties.adcode) },
    })),
  }
}

function geoOf({ adcode, boundaries, colours }: MapView, layout: MapLayout): GeoComponentOption {
  return {
    map: mapName(adcode),
    roam: true,
    scaleLimit: ZOOM,
    aspectScale: ASPECT,
    layoutCenter: layout.center,
    layoutSize: layout.size,
    selectedMode: false,
    itemStyle: { areaColor: BLANK, borderColor: LINE, borderWidth: 1 },
    label: { show: false },
    emphasis: { disabled: true },
    regions: boundaries.features.map(({ properties }) => regionOf(properties.adcode, colours)),
  }
}

function regionOf(adcode: number | string, colours: ReadonlyMap<number, string>) {
  if (typeof adcode === 'string') {
    const itemStyle = { areaColor: SEA_LINE, borderColor: SEA_LINE }
    return { name: adcode, silent: true, itemStyle }
  }
  return { name: String(adcode), itemStyle: { areaColor: colours.get(adcode) ?? BLANK } }
}
