import { type RefObject, useEffect, useState } from 'react'
import type { MapDrawing } from './map-drawing.ts'

/** The map waits this long (specification, section 9), so that what one reads stands first. */
const DELAY_MS = 500

interface DrawingState {
  drawing: MapDrawing | null
  failed: boolean
  retry: () => void
}

/** How near to the screen the map must be to be drawn; on a phone it stands further down. */
const NEAR = '25%'

/** Does something once an element is near the screen. Returns what calls it off. */
function whenNear(element: HTMLElement, action: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      action()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** An empty drawing in an element, once the page stands and the reader comes near it. */
export function useDrawing(element: RefObject<HTMLElement | null>): DrawingState {
  const [drawing, setDrawing] = useState<MapDrawing | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it anew
  useEffect(() => {
    let made: MapDrawing | null = null
    let gone = false
    const start = async () => {
      const { createDrawing } = await import('./map-drawing.ts')
      if (gone || !element.current) return
      made = createDrawing(element.current)
      setDrawing(made)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const callOff =
      element.current &&
      whenNear(element.current, () => {
        timer = setTimeout(() => start().catch(() => setFailed(true)), DELAY_MS)
      })
    return () => {
      gone = true
      callOff?.()
      clearTimeout(timer)
      made?.dispose()
      setDrawing(null)
    }
  }, [element, attempt])

  useEffect(() => {
    if (!drawing || !element.current) return
    const observer = new ResizeObserver(() => drawing.resize())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [drawing, element])

  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { drawing, failed, retry }
}
