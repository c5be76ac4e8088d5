import type { FamilyTree, Relative } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { IconBinaryTree } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { wholeNumber } from '../../../lib/whole-number.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FindPerson } from '../people-search/find-person.tsx'
import type { Span } from './in-generations.ts'
import { isTyped } from './table-draft.ts'
import type { Entry } from './table-entries.ts'
import styles from './table-page.module.css'
import type { TableEditing } from './use-table-draft.ts'
import type { useTableSave } from './use-table-save.ts'

export type AddWhat = 'child' | 'spouse' | 'sibling' | 'end'

/** Rows that are added at once for a list to be pasted into. */
const AT_END = 10

interface TableToolsProps {
  ref: Ref<HTMLDivElement>
  book: FamilyTree
  root: Pick<Relative, 'id' | 'surname' | 'name'> | null
  editing: TableEditing
  saving: ReturnType<typeof useTableSave>
  span: Span
  onSpan: (span: Span) => void
  /** The row that has the keyboard. */
  entry: Entry | undefined
  onAdd: (what: AddWhat, count?: number) => void
  onRemove: () => void
}

/** What is shown, what is added, and the one button that saves. */
export function TableTools(props: TableToolsProps) {
  const { book, editing, saving, entry, onAdd } = props
  const { t } = useTranslation('treetable')
  const { draft } = editing
  const typed = Object.keys(draft.changed).length + draft.added.length
  return (
    <div ref={props.ref} className={styles.tools}>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          data-save
          stays
          busy={saving.busy}
          onClick={() => void saving.save()}
        >
          {isTyped(draft) ? t('save.some', { count: typed }) : t('save.none')}
        </Button>
        <Button stays disabled={!editing.canStepBack} onClick={editing.stepBack}>
          {t('step.back')}
        </Button>
        <Button stays disabled={!editing.canStepForth} onClick={editing.stepForth}>
          {t('step.forth')}
        </Button>
        {saving.last > 0 && !isTyped(draft) && (
          <Button busy={saving.busy} onClick={() => void saving.undo()}>
            {t('save.undo')}
          </Button>
        )}
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
      </div>
      <Showing {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
      <div className={styles.buttons} role="group" aria-label={t('add.label')}>
        <Button stays onClick={() => onAdd('child')}>
          {t('add.child')}
        </Button>
        <Button stays onClick={() => onAdd('sibling')}>
          {t('add.sibling')}
        </Button>
        <Button stays onClick={() => onAdd('spouse')}>
          {t('add.spouse')}
        </Button>
        <Button stays onClick={() => onAdd('end', AT_END)}>
          {t('add.end', { count: AT_END })}
        </Button>
        <Button stays disabled={!entry?.added} onClick={props.onRemove}>
          {t('add.remove')}
        </Button>
      </div>
    </div>
  )
}

/** Whose branch and which generations are shown. */
function Showing({ book, root, span, onSpan }: TableToolsProps) {
  const { t } = useTranslation('treetable')
  const navigate = useNavigate()
  const own = root && fullName(root.surname, root.name)
  return (
    <details className={styles.showing}>
      <summary>{own ? t('show.branch', { name: own }) : t('show.all')}</summary>
      <div className={styles.choice}>
        <div className={styles.find}>
          <FindPerson
            treeId={book.id}
            label={t('show.find')}
            placeholder={t('show.placeholder')}
            onFound={({ id }) => void navigate(paths.familyTreeTable({ id: book.id, person: id }))}
          />
        </div>
        <fieldset className={styles.span}>
          <legend>{t('show.span')}</legend>
          <Generation
            label={t('show.from')}
            value={span.from}
            onValue={(from) => onSpan({ ...span, from })}
          />
          <Generation
            label={t('show.to')}
            value={span.to}
            onValue={(to) => onSpan({ ...span, to })}
          />
        </fieldset>
        {own && (
          <ButtonLink to={paths.familyTreeTable({ id: book.id })}>{t('show.whole')}</ButtonLink>
        )}
      </div>
    </details>
  )
}

interface GenerationProps {
  label: string
  value: number
  onValue: (value: number) => void
}

function Generation({ label, value, onValue }: GenerationProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        size={4}
        className={styles.generation}
        value={value === 0 ? '' : String(value)}
        onChange={({ currentTarget }) => onValue(wholeNumber(currentTarget.value) ?? 0)}
      />
    </>
  )
}
