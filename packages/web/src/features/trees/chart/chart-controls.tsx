import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chart-controls.module.css'
import type { ChartEngine } from './chart-engine.ts'

const STEP = 1.4

interface ChartControlsProps {
  engine: RefObject<ChartEngine | undefined>
  zoom: number
  /** Whether the tree is there: before, a press would be lost. */
  ready: boolean
  listed: boolean
  onList: () => void
}

/** Zoom, the whole tree, everything open or closed, and the list. */
export function ChartControls({ engine, zoom, ready, listed, onList }: ChartControlsProps) {
  const { t } = useTranslation('trees')
  const percent = zoom < 0.01 ? (zoom * 100).toFixed(2) : `${Math.round(zoom * 100)}`
  const button = (label: string, text: string, press: (chart: ChartEngine) => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!ready}
      onClick={() => engine.current && press(engine.current)}
    >
      {text}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div
      className={styles.controls}
      role="group"
      aria-label={t('chart.controls')}
      data-print="hide"
    >
      <div className={styles.group}>
        {button(t('chart.zoomOut'), '−', (chart) => chart.stage.zoomBy(1 / STEP))}
        {button(t('chart.zoom', { percent }), `${percent}%`, (chart) =>
          chart.stage.zoomBy(1 / chart.stage.camera.zoom),
        )}
        {button(t('chart.zoomIn'), '＋', (chart) => chart.stage.zoomBy(STEP))}
        {button(t('chart.fit'), t('chart.fit'), (chart) => chart.stage.fit())}
      </div>
      <div className={styles.group}>
        {button(t('chart.openAll'), t('chart.openAll'), (chart) => chart.openAll())}
        {button(t('chart.closeAll'), t('chart.closeAll'), (chart) => chart.closeAll())}
        <button type="button" disabled={!ready} aria-pressed={listed} onClick={onList}>
          {t('chart.outline')}
        </button>
      </div>
    </div>
  )
}
