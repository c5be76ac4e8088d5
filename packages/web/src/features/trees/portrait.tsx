import type { PersonPage } from '@suyuan/contract/tree-views'
import { photoSet } from './photo-set.ts'
import styles from './portrait.module.css'

interface PortraitProps {
  person: Pick<PersonPage, 'media'>
  /** What it shows; empty where the name stands beside it. */
  alt: string
  size: 'large' | 'small'
}

/** The picture that stands for a person; nothing where there is none. */
export function Portrait({ person, alt, size }: PortraitProps) {
  const media = person.media.find(({ portrait }) => portrait)
  if (!media) return null
  return (
    <img
      className={styles.portrait}
      data-size={size}
      {...photoSet(media.file)}
      sizes={size === 'large' ? '8rem' : '4.5rem'}
      alt={alt}
    />
  )
}
