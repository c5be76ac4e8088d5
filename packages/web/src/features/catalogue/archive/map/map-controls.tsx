import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './map-controls.module.css'
import type { MapDrawing } from './map-drawing.ts'

const ZOOM_STEP = 1.4
const MOVE_STEP = 80

interface MapControlsProps {
  drawing: MapDrawing
  onReset: () => void
}

/** Moves and zooms the map without dragging. */
export function MapControls({ drawing, onReset }: MapControlsProps) {
  const { t } = useTranslation('archive')
  const move = (dx: number, dy: number) => () => drawing.moveBy(dx * MOVE_STEP, dy * MOVE_STEP)
  const arrow = (
    way: 'up' | 'down' | 'left' | 'right',
    Icon: typeof IconPlus,
    press: () => void,
  ) => (
    <button
      type="button"
      className={styles.arrow}
      data-way={way}
      aria-label={t(`map.${way}`)}
      title={t(`map.${way}`)}
      onClick={press}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div className={styles.controls} role="group" aria-label={t('map.controls')} data-print="hide">
      <div className={styles.zoom}>
        <button type="button" className={styles.button} onClick={() => drawing.zoomBy(ZOOM_STEP)}>
          <IconPlus size={18} aria-hidden="true" />
          <span className={styles.word}>{t('map.zoomIn')}</span>
        </button>
        <button
          type="button"
          className={styles.button}
          onClick={() => drawing.zoomBy(1 / ZOOM_STEP)}
        >
          <IconMinus size={18} aria-hidden="true" />
          <span className={styles.word}>{t('map.zoomOut')}</span>
        </button>
        <button type="button" className={styles.button} onClick={onReset}>
          <IconZoomReset size={18} aria-hidden="true" />
          <span className={styles.word}>{t('map.reset')}</span>
        </button>
      </div>
      <div className={styles.pad}>
        {arrow('up', IconArrowUp, move(0, 1))}
        {arrow('left', IconArrowLeft, move(1, 0))}
        {arrow('down', IconArrowDown, move(0, -1))}
        {arrow('right', IconArrowRight, move(-1, 0))}
      </div>
    </div>
  )
}
