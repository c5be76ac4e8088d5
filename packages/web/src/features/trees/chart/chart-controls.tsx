import type { TreeLayout } from '@suyuan/genealogy/layout/tree-layout'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './chart-controls.module.css'
import type { ChartEngine } from './chart-engine.ts'
import { depthsOfHouses } from './house-colours.ts'
import type { ChartWords } from './words.ts'

const STEP = 1.4

interface ChartControlsProps {
  engine: RefObject<ChartEngine | undefined>
  zoom: number
  /** Undefined until the tree is there: before, a press would be lost. */
  layout: TreeLayout | undefined
  words: ChartWords
  narrow: boolean
  houses: number
  onHouses: (depth: number) => void
}

/** Zoom and the whole tree; what is wanted less often is folded away where there is little room. */
export function ChartControls(props: ChartControlsProps) {
  const { engine, zoom, layout, narrow } = props
  const { t } = useTranslation('trees')
  const [wanted, setWanted] = useState<boolean>()
  const unfolded = wanted ?? !narrow
  const percent = zoom < 0.01 ? '<1' : `${Math.round(zoom * 100)}`
  const button = (label: string, text: string, press: (chart: ChartEngine) => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!layout}
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
      data-over="foot"
      data-print="hide"
    >
      <div className={styles.group}>
        {button(t('chart.zoomOut'), '−', (chart) => chart.stage.zoomBy(1 / STEP))}
        {button(t('chart.zoom', { percent }), `${percent}%`, (chart) =>
          chart.stage.zoomBy(1 / chart.stage.camera.zoom),
        )}
        {button(t('chart.zoomIn'), '＋', (chart) => chart.stage.zoomBy(STEP))}
        {button(t('chart.fit'), t('chart.fitInShort'), (chart) => chart.stage.fit())}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setWanted(!unfolded)}
        >
          {t(unfolded ? 'chart.fewer' : 'chart.more')}
        </button>
      </div>
      {unfolded && (
        <div className={styles.group}>
          {button(t('chart.openAll'), t('chart.openAll'), (chart) => chart.openAll())}
          {button(t('chart.closeAll'), t('chart.closeAll'), (chart) => chart.closeAll())}
          {layout && <HouseChoice {...props} layout={layout} />}
        </div>
      )}
    </div>
  )
}

/** In which generation the 房 begin that are told apart by colour. */
function HouseChoice({
  layout,
  words,
  houses,
  onHouses,
}: Pick<ChartControlsProps, 'words' | 'houses' | 'onHouses'> & { layout: TreeLayout }) {
  const { t } = useTranslation('trees')
  const depths = depthsOfHouses(layout)
  if (depths.length === 0) return null
  const root = layout.row[layout.root] ?? 0
  const nameOf = (depth: number) => words.generation(layout.generation[root + depth] || depth + 1)
  return (
    <select
      aria-label={t('chart.houses')}
      value={depths.includes(houses) ? houses : 0}
      onChange={({ currentTarget: { value } }) => onHouses(Number(value))}
    >
      <option value={0}>{t('chart.noHouses')}</option>
      {depths.map((depth) => (
        <option key={depth} value={depth}>
          {t('chart.housesFrom', { generation: nameOf(depth) })}
        </option>
      ))}
    </select>
  )
}

/** Whoever is selected, or whom the chart begins with, is out of view: leads back to them. */
export function BackButton({ engine }: Pick<ChartControlsProps, 'engine'>) {
  const { t } = useTranslation('trees')
  return (
    <button
      type="button"
      className={styles.back}
      data-print="hide"
      onClick={() => engine.current?.goBack()}
    >
      <RecordText>{t('chart.back', { name: engine.current?.nameInQuestion ?? '' })}</RecordText>
    </button>
  )
}
