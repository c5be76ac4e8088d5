import { fieldBounds } from '@suyuan/genealogy/field-bounds'
import { childKinds, unionKinds } from '@suyuan/genealogy/ties'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Proposed } from '../text-types.ts'
import { correct, join, split } from './deeds.ts'
import { FactLines } from './fact-lines.tsx'
import { MatchChoice } from './match-choice.tsx'
import editor from './person-editor.module.css'
import { nameOf } from './person-words.ts'
import { linesOf } from './segments.ts'
import type { Bench } from './use-workbench.ts'
import styles from './workbench.module.css'

interface PersonEditorProps {
  treeId: string
  bench: Bench
}

/** Who is selected: who that is in the tree, what is told of them, and what can be done to them. */
export function PersonEditor({ treeId, bench }: PersonEditorProps) {
  const { person } = bench
  if (!person) return null
  return <Editor key={person.key} treeId={treeId} bench={bench} person={person} />
}

function Editor({ treeId, bench, person }: PersonEditorProps & { person: Proposed }) {
  const { t } = useTranslation('treetexts')
  const { page, people, isClosed, apply } = bench
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const others = people.filter(({ key, state }) => key !== person.key && state !== 'left_out')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads from any of its fields to the list
    <div
      className={styles.pane}
      onKeyDown={(event) => {
        if (event.key === 'Escape') bench.focusList()
      }}
    >
      <div className={styles.paneHead}>
        <h2 className={styles.name}>
          <RecordText>{nameOf(person, t('people.nameless'))}</RecordText>
        </h2>
        <span className={styles.stateWord} data-state={person.state}>
          {t(`state.${person.state}`)}
        </span>
      </div>
      <p className={styles.quote}>
        <RecordText>{linesOf(page.text, person)}</RecordText>
      </p>
      {!isClosed && <Deeds bench={bench} person={person} />}
      <MatchChoice treeId={treeId} bench={bench} person={person} />
      <fieldset className={editor.fields} disabled={isClosed}>
        <Fields bench={bench} person={person} />
        <Ties bench={bench} person={person} others={others} />
      </fieldset>
      <FactLines bench={bench} person={person} others={others} marked={marked} onMark={setMarked} />
      {!isClosed && (
        <div className={styles.buttons}>
          {marked.size > 0 && (
            <Button
              onClick={() => {
                const changed = split(people, person.key, [...marked])
                apply(changed)
                setMarked(new Set())
                const added = changed.at(-1)
                if (added) bench.select(added.key)
              }}
            >
              {t('deed.split')}
            </Button>
          )}
          <label className={editor.select}>
            <span>{t('deed.join')}</span>
            <select
              id="join-with"
              value=""
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') apply(join(people, person.key, value))
              }}
            >
              <option value="">{t('deed.joinTo')}</option>
              {others.map((other) => (
                <option key={other.key} value={other.key}>
                  {nameOf(other, t('people.nameless'))}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </div>
  )
}

function Deeds({ bench, person }: { bench: Bench; person: Proposed }) {
  const { t } = useTranslation('treetexts')
  return (
    <div className={styles.buttons}>
      {person.state !== 'right' && (
        <Button variant="primary" onClick={() => bench.say('confirm')}>
          {t('deed.confirm')}
        </Button>
      )}
      <Button onClick={bench.toggle}>
        {t(person.state === 'open' ? 'deed.leaveOut' : 'deed.reopen')}
      </Button>
      <Button variant="quiet" onClick={bench.takeBack}>
        {t('deed.undo')}
      </Button>
    </div>
  )
}

const lines = [
  ['surname', fieldBounds.surname],
  ['name', fieldBounds.name],
  ['zi', fieldBounds.name],
  ['hao', fieldBounds.name],
  ['shihao', fieldBounds.name],
  ['other_names', fieldBounds.line],
] as const

const numbers = [
  ['generation', fieldBounds.generation],
  ['ranking', fieldBounds.rank],
] as const

function Fields({ bench, person }: { bench: Bench; person: Proposed }) {
  const { t } = useTranslation('persondata')
  const set = (patch: Partial<Proposed>) => bench.apply([correct(person, patch)])
  return (
    <>
      {lines.map(([field, most]) => (
        <LineField
          key={field}
          id={`field-${field}`}
          label={t(`field.${field}`)}
          value={person[field]}
          most={most}
          onSave={(value) => set({ [field]: value })}
        />
      ))}
      {numbers.map(([field, most]) => (
        <LineField
          key={field}
          id={`field-${field}`}
          label={t(`field.${field}`)}
          value={person[field] === 0 ? '' : String(person[field])}
          most={4}
          isNumber
          onSave={(value) => {
            const number = Number(value.trim() || 0)
            if (Number.isInteger(number) && number >= 0 && number <= most) set({ [field]: number })
          }}
        />
      ))}
      <SelectField
        label={t('field.sex')}
        value={String(person.sex)}
        options={(['1', '0', '2'] as const).map((sex) => [sex, t(`sex.${sex}`)])}
        onChange={(value) => set({ sex: value === '1' ? 1 : value === '0' ? 0 : 2 })}
      />
    </>
  )
}

interface TiesProps {
  bench: Bench
  person: Proposed
  others: readonly Proposed[]
}

function Ties({ bench, person, others }: TiesProps) {
  const { t } = useTranslation('treetexts')
  const set = (patch: Partial<Proposed>) => bench.apply([correct(person, patch)])
  const options = (among: readonly Proposed[]): [string, string][] => [
    ['', t('field.nobody')],
    ...among.map((other): [string, string] => [other.key, nameOf(other, t('people.nameless'))]),
  ]
  const men = others.filter(({ sex }) => sex !== 0)
  const women = others.filter(({ sex }) => sex !== 1)
  const kinds = childKinds.map((kind): [string, string] => [kind, t(`childKind.${kind}`)])
  const kindOf = (value: string) => childKinds.find((kind) => kind === value) ?? 'birth'
  return (
    <>
      <SelectField
        label={t('field.father')}
        value={person.father}
        options={options(men)}
        onChange={(father) => set({ father })}
      />
      <SelectField
        label={t('field.mother')}
        value={person.mother}
        options={options(women)}
        onChange={(mother) => set({ mother })}
      />
      {(person.father !== '' || person.mother !== '') && (
        <SelectField
          label={t('field.childKind')}
          value={person.child_kind}
          options={kinds}
          onChange={(value) => set({ child_kind: kindOf(value) })}
        />
      )}
      <SelectField
        label={t('field.heirOf')}
        value={person.heir_of}
        options={options(men)}
        onChange={(heir_of) => set({ heir_of })}
      />
      <SelectField
        label={t('field.spouseOf')}
        value={person.spouse_of}
        options={options(others)}
        onChange={(spouse_of) => set({ spouse_of })}
      />
      {person.spouse_of !== '' && (
        <SelectField
          label={t('field.unionKind')}
          value={person.union_kind}
          options={[
            ['', t('field.byOrder')],
            ...unionKinds.map((kind): [string, string] => [kind, t(`unionKind.${kind}`)]),
          ]}
          onChange={(value) => set({ union_kind: unionKinds.find((kind) => kind === value) ?? '' })}
        />
      )}
    </>
  )
}

interface LineFieldProps {
  id: string
  label: string
  value: string
  most: number
  isNumber?: boolean
  onSave: (value: string) => void
}

/** A line that is kept as it is left, or at Enter. */
function LineField({ id, label, value, most, isNumber = false, onSave }: LineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed !== null && typed.trim() !== value) onSave(typed.trim())
    setTyped(null)
  }
  return (
    <label className={editor.field}>
      <span>{label}</span>
      <input
        id={id}
        autoComplete="off"
        maxLength={most}
        {...(isNumber && { inputMode: 'numeric' })}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </label>
  )
}

interface SelectFieldProps {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className={editor.field}>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
