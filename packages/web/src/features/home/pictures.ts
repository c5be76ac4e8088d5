import book600Avif from './media/book-600.avif'
import book600Jpg from './media/book-600.jpg'
import book600Webp from './media/book-600.webp'
import book1200Avif from './media/book-1200.avif'
import book1200Jpg from './media/book-1200.jpg'
import book1200Webp from './media/book-1200.webp'
import harbour600Avif from './media/harbour-600.avif'
import harbour600Jpg from './media/harbour-600.jpg'
import harbour600Webp from './media/harbour-600.webp'
import harbour1200Avif from './media/harbour-1200.avif'
import harbour1200Jpg from './media/harbour-1200.jpg'
import harbour1200Webp from './media/harbour-1200.webp'
import homeward600Avif from './media/homeward-600.avif'
import homeward600Jpg from './media/homeward-600.jpg'
import homeward600Webp from './media/homeward-600.webp'
import homeward1200Avif from './media/homeward-1200.avif'
import homeward1200Jpg from './media/homeward-1200.jpg'
import homeward1200Webp from './media/homeward-1200.webp'
import tree600Avif from './media/tree-600.avif'
import tree600Jpg from './media/tree-600.jpg'
import tree600Webp from './media/tree-600.webp'
import tree1200Avif from './media/tree-1200.avif'
import tree1200Jpg from './media/tree-1200.jpg'
import tree1200Webp from './media/tree-1200.webp'
import type { PictureFiles } from './picture.tsx'

/** Of the pictures, in pixels. */
export const pictureSize = { width: 1200, height: 900 } as const

/** Drawn by `scripts/drawings/make-home-media.ts`. */
export const pictures = {
  homeward: {
    avif: `${homeward600Avif} 600w, ${homeward1200Avif} 1200w`,
    webp: `${homeward600Webp} 600w, ${homeward1200Webp} 1200w`,
    jpg: `${homeward600Jpg} 600w, ${homeward1200Jpg} 1200w`,
  },
  book: {
    avif: `${book600Avif} 600w, ${book1200Avif} 1200w`,
    webp: `${book600Webp} 600w, ${book1200Webp} 1200w`,
    jpg: `${book600Jpg} 600w, ${book1200Jpg} 1200w`,
  },
  harbour: {
    avif: `${harbour600Avif} 600w, ${harbour1200Avif} 1200w`,
    webp: `${harbour600Webp} 600w, ${harbour1200Webp} 1200w`,
    jpg: `${harbour600Jpg} 600w, ${harbour1200Jpg} 1200w`,
  },
  tree: {
    avif: `${tree600Avif} 600w, ${tree1200Avif} 1200w`,
    webp: `${tree600Webp} 600w, ${tree1200Webp} 1200w`,
    jpg: `${tree600Jpg} 600w, ${tree1200Jpg} 1200w`,
  },
} as const satisfies Record<string, PictureFiles>
