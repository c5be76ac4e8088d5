import { describe, expect, it } from 'vitest'
import { afterEvent, type FilmEvent, noFilms, playingFilm } from './film-choice.ts'

function after(...events: FilmEvent[]) {
  return events.reduce(afterEvent, noFilms)
}

const seen = (film: number): FilmEvent => ({ type: 'seen', film })
const gone = (film: number): FilmEvent => ({ type: 'gone', film })
const ended = (film: number): FilmEvent => ({ type: 'ended', film })
const pointed = (film: number): FilmEvent => ({ type: 'pointed', film })
const pressed = (film: number, plays: boolean): FilmEvent => ({ type: 'pressed', film, plays })

describe('by themselves', () => {
  it('nothing plays that nobody sees', () => {
    expect(playingFilm(noFilms, true)).toBeNull()
    expect(playingFilm(after(seen(0), gone(0)), true)).toBeNull()
  })

  it('the first on the screen plays, then the next, and after the last the first again', () => {
    const all = [seen(1), seen(0), seen(2)]
    expect(playingFilm(after(seen(1), seen(0), seen(2)), true)).toBe(1)
    expect(playingFilm(after(...all, ended(1)), true)).toBe(2)
    expect(playingFilm(after(...all, ended(1), ended(2)), true)).toBe(0)
  })

  it('a film alone on the screen plays again', () => {
    const again = after(seen(3), ended(3))
    expect(playingFilm(again, true)).toBe(3)
    expect(again.rounds).toBe(1)
  })

  it('the one that is pointed at plays, and another when it leaves the screen', () => {
    expect(playingFilm(after(seen(0), seen(1), pointed(1)), true)).toBe(1)
    expect(playingFilm(after(seen(0), seen(1), pointed(1), gone(1)), true)).toBe(0)
  })
})

it('where they may not start, none does, whatever is pointed at', () => {
  expect(playingFilm(after(seen(0), pointed(0)), false)).toBeNull()
})

describe('by the reader', () => {
  it('one that is asked for plays even where none may start, and again at its end', () => {
    expect(playingFilm(after(seen(0), seen(1), pressed(1, false)), false)).toBe(1)
    expect(playingFilm(after(seen(0), seen(1), pressed(1, false), ended(1)), false)).toBe(1)
  })

  it('pointing at another changes nothing about the one that was asked for', () => {
    expect(playingFilm(after(seen(0), seen(1), pressed(1, false), pointed(0)), true)).toBe(1)
  })

  it('stopped, none starts again: not by pointing, nor by coming back', () => {
    const stopped = after(seen(0), pressed(0, true))
    expect(playingFilm(stopped, true)).toBeNull()
    const back = [pointed(0), gone(0), seen(0), seen(1)].reduce(afterEvent, stopped)
    expect(playingFilm(back, true)).toBeNull()
    expect(playingFilm(afterEvent(back, pressed(0, false)), true)).toBe(0)
  })

  it('one that was asked for ends when it leaves the screen', () => {
    expect(playingFilm(after(seen(0), pressed(0, false), gone(0)), false)).toBeNull()
  })
})
