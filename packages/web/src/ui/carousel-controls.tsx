import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import styles from './carousel-controls.module.css'
import type { useCarousel } from './use-carousel.ts'

interface CarouselControlsProps
  extends Pick<ReturnType<typeof useCarousel>, 'playing' | 'turn' | 'toggle'> {
  words: Record<'previous' | 'next' | 'pause' | 'play', string>
  /** Which slide is shown. */
  children: React.ReactNode
}

/** Turns the slides, and stops them. Shown once it does something; its room is kept before. */
export function CarouselControls(props: CarouselControlsProps) {
  const { playing, turn, toggle, words, children } = props
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles.controls} data-print="hide">
      <button type="button" className={styles.control} onClick={() => turn(-1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
        <span className={styles.word}>{words.previous}</span>
      </button>
      {children}
      <button type="button" className={styles.control} onClick={() => turn(1)}>
        <span className={styles.word}>{words.next}</span>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
      <button type="button" className={styles.control} onClick={toggle}>
        <Icon size={18} aria-hidden="true" />
        {playing ? words.pause : words.play}
      </button>
    </div>
  )
}
