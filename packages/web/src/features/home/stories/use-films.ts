import { useEffect, useReducer, useRef } from 'react'
import { afterEvent, type FilmEvent, noFilms, playingFilm } from './film-choice.ts'
import { useFilmsMayStart } from './may-start.ts'

/** How much of a film has to be on the screen for it to play. */
const SEEN_PART = 0.6

/** Which of the films in a list plays, by what is on the screen and what the reader does. */
export function useFilms(): {
  list: React.RefObject<HTMLUListElement | null>
  /** Null where none does. */
  playing: number | null
  rounds: number
  tell: (event: FilmEvent) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const [state, tell] = useReducer(afterEvent, noFilms)
  const mayStart = useFilmsMayStart()
  useEffect(() => {
    const films = [...(list.current?.querySelectorAll('[data-film]') ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          tell({ type: isIntersecting ? 'seen' : 'gone', film: films.indexOf(target) })
        }
      },
      { threshold: SEEN_PART },
    )
    for (const film of films) observer.observe(film)
    return () => observer.disconnect()
  }, [])
  return { list, playing: playingFilm(state, mayStart), rounds: state.rounds, tell }
}
