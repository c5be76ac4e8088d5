import { MAX_NAME } from '@suyuan/contract/limits'
import type { StaffEventType } from '@suyuan/contract/staff-event-types'
import { BRIEF_HISTORY } from '@suyuan/genealogy/event-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskNumber } from '../desk-number.tsx'
import { DraftNotice } from '../edits/draft-notice.tsx'
import { NamedButton } from '../named-button.tsx'
import { type TypeValues, useEventType } from './use-event-type.ts'

interface EventTypeFormProps {
  /** Without an id: one to be added. */
  type: TypeValues
  /** What a form for a new one is called. */
  name?: string
  onSaved: (types: StaffEventType[]) => void
}

/** One type of events; its form opens when it is wanted. */
export function EventTypeForm({ type, name, onSaved }: EventTypeFormProps) {
  const { t } = useTranslation('staffsurnames')
  const [open, setOpen] = useState(false)
  const label = name ?? t('types.edit', { name: type.name })
  const close = () => setOpen(false)
  if (open) return <OpenForm type={type} label={label} onSaved={onSaved} onClose={close} />
  if (type.id === null) {
    return (
      <Button onClick={() => setOpen(true)}>
        <RecordText>{label}</RecordText>
      </Button>
    )
  }
  return (
    <div className={styles.between}>
      <span>
        <span lang="zh-CN">{type.name}</span> · <span lang="zh-TW">{type.name_tw}</span> ·{' '}
        <span lang="en">{type.name_en}</span>
        {type.hidden && <span className={styles.quiet}> · {t('types.hidden')}</span>}
      </span>
      <NamedButton name={label} onClick={() => setOpen(true)}>
        {t('persons.editWord')}
      </NamedButton>
    </div>
  )
}

interface OpenFormProps extends Required<Pick<EventTypeFormProps, 'type' | 'onSaved'>> {
  label: string
  onClose: () => void
}

function OpenForm({ type, label, onSaved, onClose }: OpenFormProps) {
  const { t } = useTranslation('staffsurnames')
  const form = useEventType(type, onSaved, onClose)
  const { typed, put, faults, theirs, busy, save, close } = form
  const differing = comparedFields.filter((field) => theirs && theirs[field] !== typed[field])
  const told = (value: string | number | boolean | null | undefined) => {
    const said = value === true ? t('types.hidden') : value
    return said === false ? '—' : String(said ?? '')
  }
  return (
    <form
      className={styles.fields}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftNotice shown={form.restored} onDiscard={close} />
      <ConflictDialog
        conflict={theirs}
        rows={differing.map((field) => ({
          name: field,
          label: t(`types.${field}`),
          mine: told(typed[field]),
          theirs: told(theirs?.[field]),
        }))}
        busy={busy}
        onKeepMine={form.saveOver}
        onTakeTheirs={form.takeTheirs}
      />
      <TypeFields typed={typed} put={put} faults={faults} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" working={busy}>
          {t('types.save')}
        </Button>
        <Button onClick={close}>{t('persons.cancel')}</Button>
      </div>
    </form>
  )
}

const comparedFields = ['name', 'name_tw', 'name_en', 'rank', 'hidden'] as const

const names = [
  { field: 'name', lang: 'zh-CN' },
  { field: 'name_tw', lang: 'zh-TW' },
  { field: 'name_en', lang: 'en' },
] as const

type TypeFieldsProps = Pick<ReturnType<typeof useEventType>, 'typed' | 'put' | 'faults'>

function TypeFields({ typed, put, faults }: TypeFieldsProps) {
  const { t } = useTranslation('staffsurnames')
  return (
    <div className={styles.form}>
      {names.map(({ field, lang }) => (
        <DeskField key={field} label={t(`types.${field}`)} error={faults[field]}>
          {(attributes) => (
            <input
              {...attributes}
              lang={lang}
              value={typed[field]}
              maxLength={MAX_NAME}
              onChange={({ currentTarget }) => put({ [field]: currentTarget.value })}
            />
          )}
        </DeskField>
      ))}
      <DeskNumber
        label={t('types.rank')}
        error={faults['rank']}
        min={0}
        max={30_000}
        value={typed.rank}
        onChange={(rank) => put({ rank })}
      />
      {typed.id === BRIEF_HISTORY ? (
        <p className={styles.quiet}>{t('types.kept')}</p>
      ) : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={typed.hidden}
            onChange={({ currentTarget }) => put({ hidden: currentTarget.checked })}
          />
          {t('types.hidden')}
        </label>
      )}
    </div>
  )
}
