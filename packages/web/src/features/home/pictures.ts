import { drawing } from './media-files.ts'

/** Of the pictures, in pixels. */
export const pictureSize = { width: 1200, height: 900 } as const

const picture = (name: string) => drawing(name, [600, 1200])

export const pictures = {
  homeward: picture('homeward'),
  book: picture('book'),
  harbour: picture('harbour'),
  tree: picture('tree'),
}
