import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { type FilmFiles, filmSize } from '../films.ts'
import { Picture } from '../picture.tsx'
import styles from './film.module.css'

/** How wide a film shows: a quarter of a wide page, half or all of a narrow one. */
const SIZES = '(width < 640px) 92vw, (width < 1088px) 46vw, 310px'

interface FilmProps {
  files: FilmFiles
  title: string
  /** What it shows, for who does not see it. */
  picture: string
  plays: boolean
  /** Another value each time that it is to play from its beginning. */
  round: number
  onEnded: () => void
  onPressed: () => void
}

/** Its first moment as a picture; the film itself is not fetched before it first plays. */
export function Film({ files, title, picture, plays, round, onEnded, onPressed }: FilmProps) {
  const { t } = useTranslation('homepage')
  const hydrated = useHydrated()
  const video = useRef<HTMLVideoElement>(null)
  const [asked, setAsked] = useState(false)
  const [moving, setMoving] = useState(false)
  if (plays && !asked) setAsked(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round plays it again
  useEffect(() => {
    if (!plays) video.current?.pause()
    // Without the file, or where the browser refuses, its picture stays.
    else video.current?.play().catch(() => undefined)
  }, [plays, round])

  const Icon = plays ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles.film} data-film="">
      <Picture files={files.poster} {...filmSize} sizes={SIZES} alt={picture} lazy />
      {asked && (
        <video
          ref={video}
          {...filmSize}
          className={styles.video}
          data-moving={moving || undefined}
          muted
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setMoving(true)}
          onEnded={onEnded}
        >
          <Sources files={files} />
        </video>
      )}
      <noscript>
        <video
          {...filmSize}
          className={styles.plain}
          controls
          playsInline
          preload="none"
          aria-label={t('stories.watch', { title })}
        >
          <Sources files={files} />
        </video>
      </noscript>
      <button
        type="button"
        className={styles.button}
        data-waiting={!hydrated || undefined}
        aria-label={t(plays ? 'stories.pause' : 'stories.play', { title })}
        onClick={onPressed}
      >
        <Icon size={16} aria-hidden="true" />
        {t(plays ? 'stories.pauseShort' : 'stories.playShort')}
      </button>
    </div>
  )
}

function Sources({ files: { webm, mp4 } }: Pick<FilmProps, 'files'>) {
  return (
    <>
      <source src={webm} type='video/webm; codecs="vp9"' />
      <source src={mp4} type='video/mp4; codecs="avc1.64001f"' />
    </>
  )
}
