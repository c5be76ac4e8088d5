import styles from './picture.module.css'

type Format = 'avif' | 'webp' | 'jpg'

/** A drawing in two widths, each in three formats. */
export type PictureFiles = Readonly<Record<Format, string>>

interface PictureProps {
  files: PictureFiles
  /** Of the larger file, in pixels: its place is kept until it comes. */
  width: number
  height: number
  sizes: string
  alt: string
  /** Waits until the reader is near. */
  lazy?: boolean
}

/** A drawing in the smallest file that the browser can show it from. */
export function Picture({ files, width, height, sizes, alt, lazy = false }: PictureProps) {
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={files.avif} sizes={sizes} />
      <source type="image/webp" srcSet={files.webp} sizes={sizes} />
      <img
        srcSet={files.jpg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
      />
    </picture>
  )
}
