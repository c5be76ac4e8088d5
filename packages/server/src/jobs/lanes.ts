/**
 * Which work a server does side by side: `short` is over in seconds, `awaited` is what somebody looks at
 * a page for (a file that is read or compared), `long` writes what was decided and may take minutes,
 * `background` is what nobody has asked for: scans, rereading, tidying.
 */
export type Lane = 'short' | 'awaited' | 'long' | 'background'

interface LaneRules {
  /** How many jobs of it one server does at once. */
  places: number
  /** Whether a member has one place at a time among all servers: the next one is somebody else's. */
  isOneEach: boolean
  /** Who takes turns where more is due than there are places: members, or kinds of jobs. */
  turns: 'members' | 'kinds'
  /** Whether a server that stops waits for what is under way, instead of giving it back. */
  isFinished: boolean
}

/** No lane waits for another one: an import never keeps a code waiting, a scan never a preview. */
export const lanes: Readonly<Record<Lane, LaneRules>> = {
  short: { places: 4, isOneEach: false, turns: 'members', isFinished: true },
  awaited: { places: 2, isOneEach: true, turns: 'members', isFinished: false },
  long: { places: 1, isOneEach: false, turns: 'members', isFinished: false },
  background: { places: 1, isOneEach: false, turns: 'kinds', isFinished: false },
}

export const laneNames = Object.keys(lanes) as Lane[]
