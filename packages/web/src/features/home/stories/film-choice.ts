/** Which film plays: one at a time, never two. */
interface FilmState {
  /** Films that are on the screen, in their order. */
  seen: readonly number[]
  /** The one whose turn it is. */
  turn: number | null
  /** By themselves one after another, stopped by the reader, or the one that the reader chose. */
  mode: 'auto' | 'stopped' | 'chosen'
  /** How many have come to their end: the same one may play again. */
  rounds: number
}

export type FilmEvent =
  | { type: 'seen' | 'gone' | 'pointed' | 'ended'; film: number }
  | { type: 'pressed'; film: number; plays: boolean }

export const noFilms: FilmState = { seen: [], turn: null, mode: 'auto', rounds: 0 }

export function afterEvent(state: FilmState, event: FilmEvent): FilmState {
  const { film } = event
  switch (event.type) {
    case 'seen':
      return withSeen(
        state,
        [...new Set([...state.seen, film])].sort((a, b) => a - b),
      )
    case 'gone':
      return withSeen(
        state,
        state.seen.filter((each) => each !== film),
      )
    case 'pointed':
      return state.mode === 'auto' ? { ...state, turn: film } : state
    case 'ended':
      return { ...state, turn: followerOf(state), rounds: state.rounds + 1 }
    case 'pressed':
      return event.plays
        ? { ...state, mode: 'stopped' }
        : { ...state, mode: 'chosen', turn: film, rounds: state.rounds + 1 }
  }
}

/** A film that leaves the screen ends; what the reader stopped stays so. */
function withSeen(state: FilmState, seen: readonly number[]): FilmState {
  if (state.turn !== null && seen.includes(state.turn)) return { ...state, seen }
  const mode = state.mode === 'chosen' ? 'auto' : state.mode
  return { ...state, seen, mode, turn: seen[0] ?? null }
}

function followerOf({ mode, seen, turn }: FilmState): number | null {
  if (mode === 'chosen' || turn === null) return turn
  return seen.find((film) => film > turn) ?? seen[0] ?? turn
}

/** @param mayStart whether films may play by themselves at all */
export function playingFilm({ mode, turn }: FilmState, mayStart: boolean): number | null {
  return mode === 'chosen' || (mode === 'auto' && mayStart) ? turn : null
}
