import { COUNTRY_ID } from '@suyuan/contract/limits'
import type { Region } from '@suyuan/contract/regions'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurnameField } from '../../lib/surname-field.ts'
import { Card } from '../../ui/card.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { useSteppedValue } from '../../ui/use-stepped-value.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { CountsPanel } from './counts-panel.tsx'
import styles from './root-search.module.css'
import { type Flow, progressOf } from './search-flow.ts'
import { Stepper } from './stepper.tsx'
import { AncestorStep } from './steps/ancestor-step.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { SurnameStep } from './steps/surname-step.tsx'
import { UnknownSurnameDialog } from './unknown-surname-dialog.tsx'
import { usePlaces } from './use-places.ts'
import { useRootSearch } from './use-root-search.ts'

/** The bar moves this far at a time (specification, section 4). */
const PROGRESS_STEP = 5
const PROGRESS_EVERY_MS = 200

interface RootSearchProps {
  restored: Flow
  /** Null where the page could not bring the list along. */
  provinces: readonly Region[] | null
  SurnameField: SurnameField
  onAskStaff: (surname: string) => void
}

/** The guided search: surname, province, city, ancestor. */
export function RootSearch({ restored, provinces, SurnameField, onAskStaff }: RootSearchProps) {
  const { t } = useTranslation('roots')
  const search = useRootSearch(restored)
  const { flow } = search
  const shownProgress = useSteppedValue(progressOf(flow), PROGRESS_STEP, PROGRESS_EVERY_MS)
  const provinceList = usePlaces(COUNTRY_ID, provinces)
  const cityList = usePlaces(flow.province?.id ?? null, null)
  const panel = useFocusOnNewQuestion(flow)
  return (
    <Card className={styles.card}>
      <Stepper flow={flow} />
      <div className={styles.progress}>
        <ProgressLine value={shownProgress} label={t('progress')} />
        <span className={styles.percent} aria-hidden="true">
          {shownProgress}%
        </span>
      </div>
      <ChosenChips flow={flow} onClear={search.clear} />
      <div className={styles.columns}>
        <div ref={panel} key={questionOf(flow)} className={styles.question}>
          {flow.step === 1 && (
            <SurnameStep search={search} SurnameField={SurnameField} onAskStaff={onAskStaff} />
          )}
          {flow.step === 2 && <PlaceStep about="province" search={search} list={provinceList} />}
          {flow.step === 3 && <PlaceStep about="city" search={search} list={cityList} />}
          {flow.step === 4 && <AncestorStep search={search} />}
        </div>
        <CountsPanel flow={flow} />
      </div>
      <UnknownSurnameDialog
        surname={flow.failure?.kind === 'unknown-surname' ? flow.failure.typed : null}
        onClose={search.readFailure}
        onAskStaff={onAskStaff}
      />
      <FailureDialog
        message={flow.failure?.kind === 'failed' ? flow.failure.msg : null}
        onClose={search.readFailure}
      />
    </Card>
  )
}

/** Changes with the question, and when a surname that still stood in its field is cleared. */
function questionOf({ step, surname }: Flow): string {
  return `${step} ${surname?.id ?? ''}`
}

/** A new question takes the focus, so that the keyboard goes on where the search does. */
function useFocusOnNewQuestion(flow: Flow) {
  const panel = useRef<HTMLDivElement>(null)
  const question = `${questionOf(flow)}${flow.candidates ? ' candidates' : ''}`
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
