import { type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { TreeOutline } from '../outline/tree-outline.tsx'
import type { SkeletonChange } from '../skeleton/change.ts'
import type { AskLetters } from './card-letters.ts'
import styles from './chart.module.css'
import controls from './chart-controls.module.css'
import { BackButton, ChartControls } from './chart-controls.tsx'
import type { ChartEngine } from './chart-engine.ts'
import { chartKey } from './chart-keys.ts'
import { ChartState } from './chart-state.tsx'
import { HouseLegend } from './house-legend.tsx'
import { SelectedAloud } from './selected-aloud.tsx'
import { type AskedChart, useChartEngine } from './use-chart-engine.ts'
import { type GenerationCharacter, useChartWords } from './use-chart-words.ts'

interface FamilyChartProps extends AskedChart {
  /** Whether the reader may add people and change their order. */
  editable?: boolean
  /** Serial of whom the branch begins with that the reader edits; absent or 0 for the whole tree. */
  branch?: number
  /** Serial of who the reader is; absent or 0 where they have not said. */
  me?: number
  /** The first view of a phone. */
  narrow?: boolean
  /** Whom to ask for names in letters. Another function begins anew: keep it with `useCallback`. */
  letters?: AskLetters | undefined
  /** From the tree's poem. */
  generationCharacter?: GenerationCharacter
  ref?: Ref<FamilyChartHandle>
}

/** What a page can ask of the chart. People are named by serial. */
export interface FamilyChartHandle {
  /** Brings the tree to a later version. */
  apply(change: SkeletonChange): void
  /** Selects somebody and shows them, opening what hides them. */
  select(serial: number, options?: { near?: boolean }): void
  /** Serials of people by name, as far as the tree has come. */
  search(text: string, most?: number): Promise<number[]>
  openAll(): void
  closeAll(): void
  fit(): void
  /** Gives the keyboard to the selected person, or to the chart. */
  focus(): void
  engine(): ChartEngine | undefined
}

/** The interactive chart of a family tree, with its controls and its list. */
export function FamilyChart(props: FamilyChartProps) {
  const { t } = useTranslation('trees')
  const host = useRef<HTMLDivElement>(null)
  const words = useChartWords(props.generationCharacter)
  const [listed, setListed] = useState(false)
  const [houses, setHouses] = useState(0)
  const toggle = useRef<HTMLButtonElement>(null)
  const { engine, picture, selected, view, failure, retry } = useChartEngine(host, props, {
    houses,
    words,
    letters: props.letters,
    editable: props.editable ?? false,
    branch: props.branch ?? 0,
    me: props.me ?? 0,
    narrow: props.narrow ?? false,
    reducedMotion: typeof window === 'undefined' || prefersReducedMotion(),
  })
  useImperativeHandle(props.ref, () => handleOf(engine), [engine])
  const select = useCallback((serial: number) => engine.current?.select(serial), [engine])
  return (
    <div className={styles.frame}>
      <div className={`${controls.list} ${controls.group}`} data-over="foot" data-print="hide">
        <button
          ref={toggle}
          type="button"
          disabled={!picture}
          aria-pressed={listed}
          onClick={() => setListed((shown) => !shown)}
        >
          {t('chart.outline')}
        </button>
      </div>
      {listed && picture && (
        <TreeOutline
          picture={picture}
          selected={selected}
          words={words}
          lettersOf={(serial) => engine.current?.names.lettersOf(serial) ?? ''}
          onSelect={select}
          {...(props.onOpen && { onOpen: props.onOpen })}
          onClose={() => {
            setListed(false)
            toggle.current?.focus()
          }}
        />
      )}
      <div
        ref={host}
        className={styles.chart}
        role="application"
        aria-label={t('chart.label')}
        aria-describedby="chart-hint"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the arrow keys; the list beside it holds the same people as a tree
        tabIndex={0}
        onKeyDown={(event) => {
          if (engine.current && chartKey(engine.current, event)) event.preventDefault()
        }}
      />
      <VisuallyHidden id="chart-hint">
        {t('chart.hint')} {props.editable && t('chart.editHint')}
      </VisuallyHidden>
      <SelectedAloud
        picture={picture}
        serial={selected}
        words={words}
        letters={engine.current?.names.lettersOf(selected) ?? ''}
      />
      {picture && view.lost && <BackButton engine={engine} />}
      {picture && houses > 0 && <HouseLegend engine={engine} picture={picture} depth={houses} />}
      <ChartControls
        engine={engine}
        zoom={view.zoom}
        layout={picture?.layout}
        words={words}
        narrow={props.narrow ?? false}
        houses={houses}
        onHouses={setHouses}
      />
      <ChartState picture={picture} failure={failure} onRetry={retry} />
    </div>
  )
}

function handleOf(engine: { current: ChartEngine | undefined }): FamilyChartHandle {
  return {
    apply: (change) => engine.current?.apply(change),
    select: (serial, options) => engine.current?.select(serial, options),
    search: async (text, most) => (await engine.current?.search(text, most)) ?? [],
    openAll: () => engine.current?.openAll(),
    closeAll: () => engine.current?.closeAll(),
    focus: () => engine.current?.focusSelected(),
    fit: () => engine.current?.stage.fit(),
    engine: () => engine.current,
  }
}
