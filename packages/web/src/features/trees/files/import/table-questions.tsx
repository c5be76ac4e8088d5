import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../lib/call-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { RecordText, useLangOfWhole } from '../../../../ui/record-text.tsx'
import { failureWords } from '../../page/failure-words.ts'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'

interface TableQuestionsProps {
  id: string
  found: Found
  take: (next: TreeImport) => void
}

type Fault = Found['faults'][number]

const keyOf = ({ sheet, line, column, value }: Fault) => `${sheet} ${line} ${column} ${value}`

/** What a table leaves open, for its owner to say: whom a cell means, and which sheets are meant. */
export function TableQuestions({ id, found, take }: TableQuestionsProps) {
  const { t } = useTranslation('treefiles')
  const asked = found.faults.filter(({ asks }) => asks !== null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [without, setWithout] = useState(
    () => new Set(found.sheets.filter((sheet) => !sheet.is_read).map(({ name }) => name)),
  )
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi('POST /api/web/tree/import/answer', {
        id,
        people: answersOf(asked, chosen),
        without_sheets: [...without],
      }),
    onSuccess: take,
  })
  if (asked.length === 0 && found.sheets.length === 0) return null
  const hasSheet = found.sheets.length === 0 || found.sheets.some(({ name }) => !without.has(name))
  const isSaid = answersOf(asked, chosen).length > 0 || hasOtherSheets(found, without)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isSaid || !hasSheet)
    if (isSaid && hasSheet) mutate()
  }
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.questions')}</h2>
      <form className={styles.form} method="post" noValidate onSubmit={send}>
        {found.sheets.length > 0 && (
          <SheetChoice found={found} without={without} onChange={setWithout} />
        )}
        {asked.map((fault) => (
          <PersonQuestion
            key={keyOf(fault)}
            fault={fault}
            chosen={chosen[keyOf(fault)] ?? ''}
            onChoose={(value) => setChosen({ ...chosen, [keyOf(fault)]: value })}
          />
        ))}
        {missing && <p role="alert">{t(hasSheet ? 'import.chooseFirst' : 'import.chooseSheet')}</p>}
        {error && <p role="alert">{failureWords(error, t('import.failed'))}</p>}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('import.readAgain')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function hasOtherSheets({ sheets }: Found, without: ReadonlySet<string>): boolean {
  return sheets.some(({ name, is_read }) => is_read === without.has(name))
}

function answersOf(asked: readonly Fault[], chosen: Readonly<Record<string, string>>) {
  return asked.flatMap((fault) => {
    const { sheet, line, value, asks } = fault
    const meant = asks?.choices[Number(chosen[keyOf(fault)] || Number.NaN)]
    if (!asks || !meant) return []
    const cell = { sheet, line, column: asks.column, value }
    return [{ ...cell, meant_line: meant.line, meant_sheet: meant.sheet }]
  })
}

interface SheetChoiceProps {
  found: Found
  without: ReadonlySet<string>
  onChange: (without: Set<string>) => void
}

function SheetChoice({ found, without, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('treefiles')
  const toggle = (name: string, isRead: boolean) => {
    const next = new Set(without)
    if (isRead) next.delete(name)
    else next.add(name)
    onChange(next)
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{t('import.sheets')}</legend>
      {found.sheets.map(({ name }) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            checked={!without.has(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
          <span>
            <RecordText>{name}</RecordText>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface PersonQuestionProps {
  fault: Fault
  /** Place among the choices; empty where none is made yet. */
  chosen: string
  onChoose: (value: string) => void
}

function PersonQuestion({ fault, chosen, onChoose }: PersonQuestionProps) {
  const { t } = useTranslation('treefiles')
  const langOf = useLangOfWhole()
  const { sheet, line, column, value, asks } = fault
  const where = [sheet, t('import.cell', { line, column })].filter(Boolean).join(' · ')
  const name = `meant ${keyOf(fault)}`
  return (
    <label className={styles.field}>
      <span>
        <RecordText>{t('import.whoIsMeant', { where, name: value })}</RecordText>
      </span>
      <select name={name} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t('import.notChosen')}</option>
        {asks?.choices.map((row, at) => (
          <option
            key={`${row.sheet} ${row.line}`}
            value={String(at)}
            lang={langOf(`${row.sheet} ${row.name} ${row.father}`)}
          >
            {[
              ...[row.sheet, t('import.row', { line: row.line }), row.name],
              row.generation && t('import.ofGeneration', { generation: row.generation }),
              row.born && t('import.bornOn', { date: row.born }),
              row.father && t('import.childOf', { father: row.father }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}
