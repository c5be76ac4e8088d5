import type { KeyboardEvent } from 'react'
import type { ChartEngine } from './chart-engine.ts'
import type { Way } from './kin-moves.ts'

const ways: Record<string, Way> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const PAN = 120

/** What a key does on the chart. @returns whether it did anything */
export function chartKey(engine: ChartEngine, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const way = ways[event.key]
  if (way) return arrow(engine, event, way)
  const onButton = event.target instanceof HTMLButtonElement
  if (event.key === 'Enter' && !onButton) engine.openSelected()
  else if (event.key === '+' || event.key === '=') engine.addToSelected()
  else if (event.key === 'PageUp') engine.stage.zoomBy(1.4)
  else if (event.key === 'PageDown' || event.key === '-') engine.stage.zoomBy(1 / 1.4)
  else if (event.key === '0' || event.key === 'Home') engine.stage.fit()
  else return false
  return true
}

function arrow(engine: ChartEngine, event: KeyboardEvent, way: Way): boolean {
  if (event.altKey && (way === 'left' || way === 'right')) {
    engine.moveSelected(way === 'left' ? -1 : 1)
    return true
  }
  if (event.shiftKey) {
    const along = way === 'left' ? PAN : way === 'right' ? -PAN : 0
    const down = way === 'up' ? PAN : way === 'down' ? -PAN : 0
    engine.stage.pan(along, down)
    return true
  }
  engine.go(way)
  return true
}
