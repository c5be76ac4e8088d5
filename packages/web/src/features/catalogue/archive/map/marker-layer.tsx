import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import type { MapDrawing } from './map-drawing.ts'
import styles from './marker-layer.module.css'
import { shortCount } from './scale.ts'
import { setLabels, setMarkers, shortName } from './set-markers.ts'
import type { Label, PlaceOnMap } from './use-map-view.ts'

interface MarkerLayerProps {
  drawing: MapDrawing
  /** The fullest first. */
  places: readonly PlaceOnMap[]
  labels: readonly Label[]
  /** Whose books these are, in words. */
  records: string
  chosenId: number | null
  onChoose: (id: number) => void
}

/** A marker for each place with books: buttons over the drawing, kept in step with it. */
export function MarkerLayer({ drawing, places, labels, ...rest }: MarkerLayerProps) {
  const { records, chosenId, onChoose } = rest
  const { t } = useTranslation('archive')
  const format = useNumberFormat()
  const layer = useRef<HTMLUListElement>(null)
  const names = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<number | null>(null)

  useLayoutEffect(() => {
    const place = () => {
      if (!layer.current || !names.current) return
      const tips = setMarkers(layer.current, places, drawing)
      setLabels(names.current, labels, tips, drawing)
    }
    place()
    return drawing.onMove(place)
  }, [drawing, places, labels])

  return (
    <>
      <div ref={names} className={styles.names} aria-hidden="true">
        {labels.map(({ id, name }) => (
          <span key={id} className={styles.name}>
            {shortName(name)}
            <span className={styles.kind}>{name.slice(shortName(name).length)}</span>
          </span>
        ))}
      </div>
      <ul
        ref={layer}
        className={styles.layer}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTold(null)
        }}
      >
        {places.map(({ id, title, num, samples }) => (
          <li
            key={id}
            className={styles.marker}
            data-told={told === id || undefined}
            data-sample={num === 0 || undefined}
          >
            <span className={styles.leader} aria-hidden="true" />
            <button
              type="button"
              className={styles.button}
              data-marker={id}
              aria-label={[
                t('map.marker', { records, place: title, num: format(num) }),
                ...(samples > 0 ? [t('map.sampleHeld', { num: format(samples) })] : []),
              ].join(', ')}
              aria-current={id === chosenId || undefined}
              onClick={() => onChoose(id)}
              onPointerEnter={() => setTold(id)}
              onPointerLeave={() => setTold(null)}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) setTold(id)
              }}
              onBlur={() => setTold(null)}
            >
              <Pin text={shortCount(num === 0 ? samples : num)} />
            </button>
            {told === id && (
              <div className={styles.tip} role="tooltip" data-tip="">
                <b>{records}</b>
                <span>{title}</span>
                <span>{t('map.held', { num: format(num) })}</span>
                {samples > 0 && <span>{t('map.sampleHeld', { num: format(samples) })}</span>}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The longer the number, the smaller and narrower it stands in a pin that keeps its size. */
function Pin({ text }: { text: string }) {
  return (
    <span className={styles.pin} data-digits={text.length} aria-hidden="true">
      <span className={styles.count}>{text}</span>
    </span>
  )
}
