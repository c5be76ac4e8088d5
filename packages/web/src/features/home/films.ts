import { drawing, mediaFile } from './media-files.ts'
import type { PictureFiles } from './picture.tsx'

/** Of the films, in pixels. */
export const filmSize = { width: 960, height: 540 } as const

export interface FilmFiles {
  webm: string
  mp4: string
  /** The moment at which it begins. */
  poster: PictureFiles
}

const film = (name: string): FilmFiles => ({
  webm: mediaFile(`${name}.webm`),
  mp4: mediaFile(`${name}.mp4`),
  poster: drawing(name, [480, 960]),
})

export const films = {
  hills: film('hills'),
  letter: film('letter'),
  hall: film('hall'),
  river: film('river'),
}
