import { langOr } from '@suyuan/contract/lang'
import { MAX_MEMO, UNKNOWN_SPOUSE } from '@suyuan/contract/limits'
import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../../../../lib/is-composing.ts'
import { isRecord } from '../../../../../lib/is-record.ts'
import { useSaveQueue } from '../../../../../lib/save-queue.ts'
import { useUnsaved } from '../../../../../lib/unsaved.ts'
import { useBookCalendar } from '../../../../../pickers/dates/date-calendar.tsx'
import { useDateEngine } from '../../../../../pickers/dates/date-engine.ts'
import type { DateValue } from '../../../../../pickers/dates/date-value.ts'
import { Button } from '../../../../../ui/button.tsx'
import { ChoiceField } from '../../../../../ui/choice-field.tsx'
import { ErrorState } from '../../../../../ui/error-state.tsx'
import { showMessage } from '../../../../../ui/messages.ts'
import { failureWords } from '../../failure-words.ts'
import type { TreeWrites } from '../../use-writes.ts'
import { FormNotes } from '../form-notes.tsx'
import { presentParent } from '../new-person.ts'
import panelStyles from '../tree-panel.module.css'
import { useDraftValues } from '../use-draft-values.ts'
import { countedBeyond, lineInput } from './line-input.ts'
import { LinePerson } from './line-person.tsx'
import { useLineReader } from './line-reader.ts'
import {
  isAsked,
  type LineEdits,
  type LineRow,
  mothersOf,
  type RowEdit,
  rowsOf,
} from './line-rows.ts'
import styles from './quick-line.module.css'

interface QuickLineProps {
  treeId: string
  person: PersonPage
  writes: TreeWrites
  narrow: boolean
  /** @param serial of whom the line is about */
  onDone: (serial: number) => void
  onFailure: (text: string) => void
}

interface Written {
  text: string
  /** The other parent of the one whom the line is about. */
  parent: string
  edits: LineEdits
}

const isWritten = (stored: unknown): stored is Written =>
  isRecord(stored) &&
  typeof stored['text'] === 'string' &&
  typeof stored['parent'] === 'string' &&
  isRecord(stored['edits'])

const NOTHING: Written = { text: '', parent: '', edits: {} }

/** A line as genealogies have it, what it will make, and one button that makes all of it. */
export function QuickLine({ treeId, person, writes, narrow, onDone, onFailure }: QuickLineProps) {
  const { t, i18n } = useTranslation('treepage')
  const lang = langOr(i18n.language)
  const { calendar } = useBookCalendar()
  const node = useRef<HTMLFormElement>(null)
  const [inputId, hintId] = [useId(), useId()]
  const { busy, save } = useSaveQueue()
  const [asked, setAsked] = useState(false)
  const kept = useDraftValues<Written>({
    about: `${treeId} ${person.id} line`,
    beginning: NOTHING,
    isValues: isWritten,
  })
  const { text, edits } = kept.values
  useUnsaved(kept.dirty)
  const { reader, failed, again } = useLineReader()
  const engine = useDateEngine(true)

  const line = useMemo(
    () => reader?.readQuickLine(text, { surname: person.surname }) ?? null,
    [reader, text, person.surname],
  )
  const dateOf = (of: 'birth' | 'death', words: string): DateValue =>
    engine?.dateValueOf(words, { lang, calendar, kind: of }) ?? {
      ...{ day: '', reading: 'exact', text: words },
    }
  const rows = line
    ? rowsOf(line, edits, { master: person, dateOf, year: new Date().getFullYear() })
    : []
  const mothers = line ? mothersOf(rows, line, person) : []
  const asksParent = line?.subject != null && person.spouses.length > 0
  const parent = asksParent ? presentParent(person, kept.values.parent) : ''
  const isMissing = (asksParent && parent === '') || rows.some(isAsked)

  /** Who is chosen for one child is it for those behind who have none yet. */
  function edit(row: LineRow, change: RowEdit): void {
    const more: Record<string, RowEdit> = { [row.key]: { ...edits[row.key], ...change } }
    const behind = change.mother ? rows.slice(rows.indexOf(row) + 1).filter(isAsked) : []
    for (const each of behind) more[each.key] = { ...edits[each.key], mother: change.mother ?? '' }
    kept.change({ edits: { ...edits, ...more } })
  }

  function submit(): void {
    if (!line || rows.length === 0) {
      node.current?.querySelector('textarea')?.focus()
      return
    }
    setAsked(isMissing)
    if (isMissing) {
      const first = firstAsked(node.current)
      first?.focus()
      first?.scrollIntoView({ block: 'center' })
      return
    }
    void save(
      async (keyOf) => {
        const said = lineInput(line, rows, { masterId: person.id, parent })
        const { serial } = await writes.addLine({ ...said, request_key: keyOf(said) })
        kept.drop()
        showMessage({ kind: 'success', text: t('line.done', { count: rows.length }) })
        onDone(serial)
      },
      (error) => onFailure(failureWords(error, t('failed.operation'))),
    )
  }

  const beyond = line ? countedBeyond(line) : []
  return (
    <form
      ref={node}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormNotes restored={kept.restored} onGiveUp={() => kept.change(NOTHING)} />
      <div className={styles.line}>
        <label htmlFor={inputId}>{t('line.label')}</label>
        <p id={hintId} className={styles.hint}>
          {t('line.hint')} <span lang="zh">{t('line.example')}</span>
        </p>
        <textarea
          id={inputId}
          name="line"
          rows={3}
          maxLength={MAX_MEMO}
          aria-describedby={hintId}
          readOnly={busy}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the form was asked for, and begins with it
          autoFocus={!narrow}
          onChange={({ currentTarget }) => kept.change({ text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
            event.preventDefault()
            submit()
          }}
        />
      </div>
      {failed && <ErrorState message={t('line.readerFailed')} onRetry={again} />}
      {asksParent && (
        <ChoiceField
          name="spouse_id"
          label={t(person.sex === 0 ? 'panel.chooseFather' : 'panel.chooseMother')}
          choices={[
            ...person.spouses.map(({ id, surname, name }) => ({
              value: id,
              text: fullName(surname, name),
            })),
            { value: UNKNOWN_SPOUSE, text: t('panel.unknownParent') },
          ]}
          value={parent}
          onChange={(chosen) => kept.change({ parent: chosen })}
        />
      )}
      {asked && isMissing && (
        <p role="alert" className={panelStyles.wrong}>
          {t(person.sex === 0 && parent === '' ? 'panel.fatherMissing' : 'panel.motherMissing')}
        </p>
      )}
      {rows.length > 0 && (
        <section className={styles.made} aria-label={t('line.makes', { count: rows.length })}>
          <h3 role="status">{t('line.makes', { count: rows.length })}</h3>
          <fieldset className={styles.people} disabled={busy}>
            <ol>
              {rows.map((row) => (
                <LinePerson
                  key={row.key}
                  {...{ row, mothers, asked }}
                  meaningOf={(date) => engine?.meaningWords(date, { lang, calendar }) ?? ''}
                  onEdit={(change) => edit(row, change)}
                />
              ))}
            </ol>
          </fieldset>
          {beyond.length > 0 && (
            <p className={styles.hint}>{t('line.beyond', { words: beyond.join('、') })}</p>
          )}
          {line && line.unread.length > 0 && (
            <p className={styles.hint}>{t('line.unread', { words: line.unread.join('、') })}</p>
          )}
        </section>
      )}
      <div className={panelStyles.actions}>
        <Button type="submit" variant="primary" stays working={busy}>
          {rows.length > 0 ? t('line.save', { count: rows.length }) : t('panel.save')}
        </Button>
      </div>
    </form>
  )
}

/** The first mother who has to be chosen. */
function firstAsked(form: HTMLFormElement | null): HTMLElement | null {
  const hasParent = form?.querySelector('[name="spouse_id"]:checked')
  const parent = form?.querySelector<HTMLElement>('[name="spouse_id"]')
  if (parent && !hasParent) return parent
  const selects = form?.querySelectorAll<HTMLSelectElement>('select[name="mother"]') ?? []
  return [...selects].find(({ value }) => value === '') ?? null
}
