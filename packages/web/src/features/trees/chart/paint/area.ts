/** A piece of the chart to be drawn: its upper left corner at zoom 1, and the zoom of both ways. */
export interface Area {
  x: number
  y: number
  zoomX: number
  zoomY: number
  /** In CSS pixels. */
  width: number
  height: number
  /** Pixels of the device for one of CSS. */
  density: number
}

export interface Span {
  left: number
  right: number
}

export function spanOf({ x, zoomX, width }: Area, margin = 0): Span {
  return { left: x - margin, right: x + width / zoomX + margin }
}

/** The rows that an area touches, with those whose lines do. */
export function rowsIn(
  { y, zoomY, height }: Area,
  { pitch, rows }: { pitch: number; rows: number },
): { from: number; to: number } {
  return {
    from: Math.max(0, Math.floor(y / pitch) - 1),
    to: Math.min(rows - 1, Math.ceil((y + height / zoomY) / pitch)),
  }
}

export type Canvas2d = OffscreenCanvasRenderingContext2D
