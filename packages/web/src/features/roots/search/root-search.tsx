import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '../../../pickers/places.ts'
import { Card } from '../../../ui/card.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { useSteppedValue } from '../../../ui/use-stepped-value.ts'
import { CountsPanel, type Held } from './counts-panel.tsx'
import styles from './root-search.module.css'
import { type Flow, PROGRESS_EVERY_MS, PROGRESS_STEP, progressOf } from './search-flow.ts'
import { ChosenChips, Stepper } from './search-progress.tsx'
import { AncestorStep, PlaceStep, SurnameStep } from './steps.tsx'
import type { RootSearch as Search } from './use-root-search.ts'

interface RootSearchProps {
  search: Search
  /** An ancestor who was told of on a narrow screen; else ''. */
  ancestors: string
  /** What the site holds; null where the page could not bring it along. */
  held: Held | null
  /** Null where the page could not bring the list along. */
  provinces: readonly Region[] | null
  onAskStaff: (surname?: string) => void
}

/** The guided search: surname, province, city, ancestor. */
export function RootSearch({ search, ancestors, held, provinces, onAskStaff }: RootSearchProps) {
  const { t } = useTranslation('roots')
  const { flow, finished } = search
  const shownProgress = useSteppedValue(
    progressOf(flow, finished),
    PROGRESS_STEP,
    PROGRESS_EVERY_MS,
  )
  const provinceList = usePlaces(COUNTRY_ID, provinces)
  const cityList = usePlaces(flow.province?.id ?? null, null)
  const panel = useFocusOnNewQuestion(flow)
  useLeaveAtTheEnd(search, shownProgress)
  return (
    <Card className={styles.card}>
      <Stepper flow={flow} finished={finished} />
      <div className={styles.progress}>
        <ProgressLine value={shownProgress} label={t('progress')} />
        <span className={styles.percent} aria-hidden="true">
          {shownProgress}%
        </span>
      </div>
      <ChosenChips flow={flow} onClear={search.clear} />
      <div className={styles.columns}>
        <div ref={panel} key={questionOf(flow)} className={styles.question}>
          {flow.step === 1 && <SurnameStep search={search} onAskStaff={onAskStaff} />}
          {flow.step === 2 && <PlaceStep about="province" search={search} list={provinceList} />}
          {flow.step === 3 && <PlaceStep about="city" search={search} list={cityList} />}
          {flow.step === 4 && <AncestorStep key={ancestors} search={search} told={ancestors} />}
        </div>
        <CountsPanel flow={flow} held={held} busy={search.busy} />
      </div>
    </Card>
  )
}

/** The result opens once the bar has come to its end, and has been seen there. */
function useLeaveAtTheEnd({ finished, leave }: Search, progress: number): void {
  const open = useEffectEvent(leave)
  const atEnd = finished && progress === 100
  useEffect(() => {
    if (!atEnd) return
    const timer = setTimeout(open, PROGRESS_EVERY_MS)
    return () => clearTimeout(timer)
  }, [atEnd])
}

/** Changes with the question, and when a surname that still stood in its field is cleared. */
function questionOf({ step, surname }: Flow): string {
  return `${step} ${surname?.id ?? ''}`
}

/** A new question takes the focus, so that the keyboard goes on where the search does. */
function useFocusOnNewQuestion(flow: Flow) {
  const panel = useRef<HTMLDivElement>(null)
  const question = `${questionOf(flow)}${flow.candidates ? ` ${flow.typed}` : ''}`
  const shown = useRef(question)
  useEffect(() => {
    if (shown.current === question) return
    shown.current = question
    const target =
      panel.current?.querySelector<HTMLElement>('[data-candidate]') ??
      panel.current?.querySelector<HTMLElement>('input:not([type="hidden"])')
    target?.focus()
  }, [question])
  return panel
}
