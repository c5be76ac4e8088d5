import styles from './avatar.module.css'

interface AvatarProps {
  /** 1 male, 0 female, 2 other or not said. */
  sex: 0 | 1 | 2
  /** Edge in pixels. */
  size: number
}

const hair = {
  1: 'M21 27c-1-10 5-15 11-15s12 5 11 15c-2-5-5-8-11-8s-9 3-11 8z',
  0: 'M20 38c-3-16 2-26 12-26s15 10 12 26c-2 2-4 2-5 0 2-8 0-13-7-18-7 5-9 10-7 18-1 2-3 2-5 0z',
  2: 'M21 26c0-9 5-14 11-14s11 5 11 14c-7-1-15-1-22 0z',
} as const

/** A member's picture: a bust in ink, in the colour that stands for the sex. Beside the name. */
export function Avatar({ sex, size }: AvatarProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={styles.avatar}
      data-sex={sex}
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="31" className={styles.ground} />
      <path
        d="M12 56c2-11 9-15 15-16l5 5 5-5c6 1 13 5 15 16a31 31 0 0 1-40 0z"
        className={styles.robe}
      />
      <path d="M27 40l5 5 5-5v-4H27z" className={styles.face} />
      <path d="M22 28c0-8 4-13 10-13s10 5 10 13-5 12-10 12-10-4-10-12z" className={styles.face} />
      <path d={hair[sex]} className={styles.ink} />
      {sex === 0 && <circle cx="32" cy="10" r="4.5" className={styles.ink} />}
      <path d="M32 45v14" className={styles.seam} />
    </svg>
  )
}
