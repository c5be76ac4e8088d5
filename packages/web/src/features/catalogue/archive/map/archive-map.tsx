import type { Region } from '@suyuan/contract/regions'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../../lib/use-narrow.ts'
import { Button } from '../../../../ui/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { ArchiveQuery } from '../archive-query.ts'
import type { CountedPlace } from '../counts.ts'
import styles from './archive-map.module.css'
import { COUNTRY_ADCODE } from './boundaries.ts'
import { MapControls } from './map-controls.tsx'
import type { MapDrawing } from './map-drawing.ts'
import { MapLegend } from './map-legend.tsx'
import { MarkerLayer } from './marker-layer.tsx'
import { SouthSeaInset } from './south-sea-inset.tsx'
import { useDrawing } from './use-drawing.ts'
import { type CompleteView, useMapView } from './use-map-view.ts'

/** Where a link to the map leads. */
export const MAP_ID = 'archive-map'

interface ArchiveMapProps {
  provinceId: number | null
  cityId: number | null
  places: readonly CountedPlace[]
  /** Names of all places on the map in the reader's language. */
  names: readonly Region[]
  /** In the reader's language; empty where none is confirmed. */
  surname: string
  /** Without a province: the whole country. */
  onChoose: (place: Pick<ArchiveQuery, 'provinceId' | 'cityId'>) => void
}

const NONE: readonly Region[] = []

/** The country with a marker for each province, or a province with one for each city. */
export function ArchiveMap({ provinceId, cityId, places, names, ...rest }: ArchiveMapProps) {
  const { t } = useTranslation('archive')
  const narrow = useNarrow()
  const section = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const { drawing, failed, retry } = useDrawing(canvas)
  const map = useMapView({
    provinceId,
    places,
    names: narrow ? NONE : names,
    enabled: drawing !== null,
  })
  const { view } = map
  // What is pressed belongs to the map that shows, even while another one is on its way.
  const choose = (id: number) =>
    rest.onChoose(
      view === null || view.adcode === COUNTRY_ADCODE
        ? { provinceId: id, cityId: null }
        : { provinceId: view.adcode, cityId: id },
    )
  useDrawnView(drawing, view, choose)
  useKeptFocus(section, view?.adcode ?? null)

  return (
    <section
      ref={section}
      id={MAP_ID}
      className={styles.map}
      aria-label={t('map.label')}
      tabIndex={-1}
      data-print="hide"
    >
      <VisuallyHidden>
        <h2>{t('map.heading')}</h2>
      </VisuallyHidden>
      <div className={styles.ground} data-drawn={view?.adcode}>
        <div ref={canvas} className={styles.canvas} aria-hidden="true" />
        {drawing && view && (
          <MarkerLayer
            drawing={drawing}
            places={view.places}
            labels={view.labels}
            records={
              rest.surname === ''
                ? t('map.records')
                : t('map.surnameRecords', { surname: rest.surname })
            }
            chosenId={cityId}
            onChoose={choose}
          />
        )}
        {provinceId !== null && (
          <div className={styles.national}>
            <Button onClick={() => rest.onChoose({ provinceId: null, cityId: null })}>
              {t('map.national')}
            </Button>
          </div>
        )}
        <MapState
          failed={failed || map.failed}
          waiting={!view}
          onRetry={failed ? retry : map.retry}
        />
        <div className={styles.corner}>
          {view && provinceId === null && (
            <SouthSeaInset boundaries={view.boundaries} colours={view.colours} />
          )}
          <MapLegend largest={Math.max(0, ...places.map(({ num }) => num))} />
        </div>
      </div>
      {drawing && view && <MapControls drawing={drawing} onReset={() => drawing.reset()} />}
    </section>
  )
}

/** Draws what is to be seen, and hears which place with books was pressed. */
function useDrawnView(
  drawing: MapDrawing | null,
  view: CompleteView | null,
  onChoose: (id: number) => void,
): void {
  useLayoutEffect(() => {
    if (drawing && view) drawing.draw(view)
  }, [drawing, view])
  useEffect(
    () =>
      drawing?.onPick((adcode) => {
        if (view?.places.some(({ id }) => id === adcode)) onChoose(adcode)
      }),
    [drawing, view, onChoose],
  )
}

interface MapStateProps {
  failed: boolean
  waiting: boolean
  onRetry: () => void
}

/** Nothing else on the page depends on the map: its failure is told in its own place. */
function MapState({ failed, waiting, onRetry }: MapStateProps) {
  const { t } = useTranslation('archive')
  if (failed) {
    return (
      <p className={styles.state} role="status" data-map-failed="">
        {t('map.failed')}
        <Button onClick={onRetry}>{t('map.retry')}</Button>
      </p>
    )
  }
  return waiting ? <p className={styles.state}>{t('map.loading')}</p> : null
}

/**
 * Where another map takes away the marker or button that was pressed, the keyboard goes on at the
 * map instead of at the page's beginning.
 * @param shown what the map shows; null before it is drawn
 */
function useKeptFocus(map: RefObject<HTMLElement | null>, shown: number | null): void {
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== null && before.current !== shown
    before.current = shown
    if (changed && document.activeElement === document.body) {
      map.current?.focus({ preventScroll: true })
    }
  }, [map, shown])
}
