import hallMp4 from './media/hall.mp4'
import hallWebm from './media/hall.webm'
import hall480Avif from './media/hall-480.avif'
import hall480Jpg from './media/hall-480.jpg'
import hall480Webp from './media/hall-480.webp'
import hall960Avif from './media/hall-960.avif'
import hall960Jpg from './media/hall-960.jpg'
import hall960Webp from './media/hall-960.webp'
import hillsMp4 from './media/hills.mp4'
import hillsWebm from './media/hills.webm'
import hills480Avif from './media/hills-480.avif'
import hills480Jpg from './media/hills-480.jpg'
import hills480Webp from './media/hills-480.webp'
import hills960Avif from './media/hills-960.avif'
import hills960Jpg from './media/hills-960.jpg'
import hills960Webp from './media/hills-960.webp'
import letterMp4 from './media/letter.mp4'
import letterWebm from './media/letter.webm'
import letter480Avif from './media/letter-480.avif'
import letter480Jpg from './media/letter-480.jpg'
import letter480Webp from './media/letter-480.webp'
import letter960Avif from './media/letter-960.avif'
import letter960Jpg from './media/letter-960.jpg'
import letter960Webp from './media/letter-960.webp'
import riverMp4 from './media/river.mp4'
import riverWebm from './media/river.webm'
import river480Avif from './media/river-480.avif'
import river480Jpg from './media/river-480.jpg'
import river480Webp from './media/river-480.webp'
import river960Avif from './media/river-960.avif'
import river960Jpg from './media/river-960.jpg'
import river960Webp from './media/river-960.webp'
import type { PictureFiles } from './picture.tsx'

/** Of the films, in pixels. */
export const filmSize = { width: 960, height: 540 } as const

export interface FilmFiles {
  webm: string
  mp4: string
  /** The moment at which it begins. */
  poster: PictureFiles
}

/** Drawn by `scripts/drawings/make-home-media.ts`. */
export const films = {
  hills: {
    webm: hillsWebm,
    mp4: hillsMp4,
    poster: {
      avif: `${hills480Avif} 480w, ${hills960Avif} 960w`,
      webp: `${hills480Webp} 480w, ${hills960Webp} 960w`,
      jpg: `${hills480Jpg} 480w, ${hills960Jpg} 960w`,
    },
  },
  letter: {
    webm: letterWebm,
    mp4: letterMp4,
    poster: {
      avif: `${letter480Avif} 480w, ${letter960Avif} 960w`,
      webp: `${letter480Webp} 480w, ${letter960Webp} 960w`,
      jpg: `${letter480Jpg} 480w, ${letter960Jpg} 960w`,
    },
  },
  hall: {
    webm: hallWebm,
    mp4: hallMp4,
    poster: {
      avif: `${hall480Avif} 480w, ${hall960Avif} 960w`,
      webp: `${hall480Webp} 480w, ${hall960Webp} 960w`,
      jpg: `${hall480Jpg} 480w, ${hall960Jpg} 960w`,
    },
  },
  river: {
    webm: riverWebm,
    mp4: riverMp4,
    poster: {
      avif: `${river480Avif} 480w, ${river960Avif} 960w`,
      webp: `${river480Webp} 480w, ${river960Webp} 960w`,
      jpg: `${river480Jpg} 480w, ${river960Jpg} 960w`,
    },
  },
} as const satisfies Record<string, FilmFiles>
