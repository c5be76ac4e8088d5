/**
 * How much a run covers.
 * - ordinary: every test that is done at once, and the journeys of the specification's checklist;
 *   what somebody runs before each commit.
 * - whole: with every journey, and with what starts servers or repeats itself on the other database;
 *   what runs before a landing.
 * - long: what takes an hour; every journey at both widths in all languages.
 */
const extents = ['ordinary', 'whole', 'long'] as const

export type Extent = (typeof extents)[number]

/** @throws {Error} for a name that is none */
export function extentNamed(name = 'ordinary'): Extent {
  const found = extents.find((extent) => extent === name)
  if (!found) throw new Error(`Tests run in one of these extents: ${extents.join(', ')}.`)
  return found
}

/** The extent of this run; the runners are told by the environment. */
export const extentOfRun = (): Extent => extentNamed(process.env['TEST_EXTENT'])
