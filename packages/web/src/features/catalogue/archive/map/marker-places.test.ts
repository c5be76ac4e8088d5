import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOfPlace, boxOfMarker, chooseBoxes, MARKER, placeMarkers } from './marker-places.ts'

const tipsOf = (anchors: Parameters<typeof placeMarkers>[0]) =>
  placeMarkers(anchors).map(({ tip }) => tip)

describe('markers', () => {
  it('stand at their places where there is room', () => {
    const anchors = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 0, y: 60 },
    ]
    expect(tipsOf(anchors)).toEqual(anchors)
  })

  it('give way to more important ones', () => {
    const [first, second] = tipsOf([
      { x: 50, y: 50 },
      { x: 52, y: 50 },
    ])
    expect(first).toEqual({ x: 50, y: 50 })
    expect(second).not.toEqual({ x: 52, y: 50 })
  })

  it('move together with the map', () => {
    const anchors = [
      { x: 10, y: 10 },
      { x: 15, y: 12 },
      { x: 20, y: 30 },
    ]
    const moved = tipsOf(anchors.map(({ x, y }) => ({ x: x + 64, y: y - 32 })))
    expect(moved).toEqual(tipsOf(anchors).map(({ x, y }) => ({ x: x + 64, y: y - 32 })))
  })

  it('stay near their places, and where there is no room another stands for them', () => {
    const crowd = Array.from({ length: 20 }, () => ({ x: 100, y: 100 }))
    const placed = placeMarkers(crowd)
    expect(placed.some(({ within }) => within !== null)).toBe(true)
    for (const { tip, within } of placed) {
      expect(Math.hypot(tip.x - 100, tip.y - 100)).toBeLessThan(40)
      if (within !== null) expect(placed[within]?.within).toBeNull()
    }
  })

  it('never lie over each other, however near their places are', () => {
    const point = fc.record({
      x: fc.integer({ max: 300, min: 0 }),
      y: fc.integer({ max: 300, min: 0 }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 25 }), (anchors) => {
        const placed = placeMarkers(anchors).flatMap(({ tip, within }) =>
          within === null ? [tip] : [],
        )
        for (const [index, a] of placed.entries()) {
          for (const b of placed.slice(index + 1)) {
            const apart =
              Math.abs(a.x - b.x) >= MARKER.width || Math.abs(a.y - b.y) >= MARKER.height
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })
})

it('gives a name the first of its spots that covers neither a marker nor an earlier name', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 16 })
  const fixed = [boxOfMarker({ x: 200, y: 100 })]
  const spots = [[box(0, 0)], [box(20, 8), box(60, 8)], [box(180, 90)], [box(60, 0)]]
  expect(chooseBoxes([spots], fixed)).toEqual([box(0, 0), box(60, 8), undefined, undefined])
})

it('a name without a free box covers a little of a marker, and never another name', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 16 })
  const marker = boxOfMarker({ x: 200, y: 100 })
  const [much, little] = [box(180, 80), box(155, 80)]
  expect(chooseBoxes([[[much, little]]], [marker])).toEqual([box(155, 80)])
  expect(chooseBoxes([[[much]]], [marker])).toEqual([undefined])
  // Whoever comes later and has a free one is not pushed aside by it.
  expect(chooseBoxes([[[little], [box(120, 80)]]], [marker])).toEqual([undefined, box(120, 80)])
})

it('a name is shortened before it covers anything', () => {
  const box = (left: number, width: number) => ({ left, right: left + width, top: 80, bottom: 96 })
  const marker = boxOfMarker({ x: 200, y: 100 })
  const [long, short] = [box(150, 42), box(155, 28)]
  expect(chooseBoxes([[[long]], [[short]]], [marker])).toEqual([short])
  expect(chooseBoxes([[[long]], [[short]]], [])).toEqual([long])
})

describe('the boxes of a name', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 16 })
  const frame = { width: 300, height: 200 }

  it('are those whose middle is nearest to its own place', () => {
    const [left, right] = [
      { x: 100, y: 100 },
      { x: 150, y: 100 },
    ]
    const places = [left, right]
    const boxes = [box(80, 100), box(116, 92), box(130, 92)]
    expect(boxesOfPlace(boxes, left, places, frame)).toEqual([box(80, 100)])
    expect(boxesOfPlace(boxes, right, places, frame)).toEqual([box(116, 92), box(130, 92)])
    // Beside a dot it is nobody else's: Guangdong's name over Hong Kong.
    expect(boxesOfPlace(boxes, right, [right], frame)).toEqual(boxes)
  })

  it('lie whole within the map', () => {
    const boxes = [box(-1, 50), box(261, 50), box(0, -1), box(0, 185), box(0, 184)]
    expect(boxesOfPlace(boxes, { x: 0, y: 0 }, [{ x: 0, y: 0 }], frame)).toEqual([box(0, 184)])
  })
})
