import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Rows that are there before anybody knows how high the window is. */
const AT_FIRST = 24
/** Rows beyond each edge, so that a quick hand sees no gap. */
const BEYOND = 8

/** Rows by which the window moves on. */
const STEP = 4

export interface RowWindow {
  from: number
  to: number
  /** Of a row, in pixels. */
  height: number
  /** Whole rows that can be seen at once. */
  page: number
}

const ROW_REM = 2.75

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Which rows of a long table stand in the document. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [height, setHeight] = useState(44)
  const [first, setFirst] = useState(0)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => setHeight(rem() * ROW_REM), [])
  useEffect(() => {
    const node = frame.current
    if (!node) return
    // A step of some rows, not each pixel, draws anew.
    const look = () => setFirst(STEP * Math.floor(node.scrollTop / (height * STEP)))
    const measure = () => {
      setHeight(rem() * ROW_REM)
      setRoom(node.clientHeight)
      look()
    }
    measure()
    node.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    return () => {
      node.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [frame, height])
  if (room === 0) return { from: 0, to: Math.min(count, AT_FIRST), height, page: 10 }
  const page = Math.max(1, Math.floor(room / height) - 1)
  return {
    from: Math.max(0, first - BEYOND),
    to: Math.min(count, first + STEP + page + 2 + BEYOND),
    height,
    page,
  }
}
