import type { PictureFiles } from './picture.tsx'

/** The drawings and films that `scripts/drawings/make-home-media.ts` makes, by their names. */
const files = import.meta.glob<string>('./media/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of a file. @throws {Error} where there is none of the name */
export function mediaFile(name: string): string {
  const address = files[`./media/${name}`]
  if (address === undefined) throw new Error(`There is no ${name} among the media of the home page`)
  return address
}

/** A drawing in its two widths, in pixels. */
export function drawing(name: string, widths: readonly [number, number]): PictureFiles {
  const inFormat = (format: keyof PictureFiles) =>
    widths.map((width) => `${mediaFile(`${name}-${width}.${format}`)} ${width}w`).join(', ')
  return { avif: inFormat('avif'), webp: inFormat('webp'), jpg: inFormat('jpg') }
}
