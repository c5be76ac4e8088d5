import { textLimits } from '@suyuan/contract/limits'
import { factKinds } from '@suyuan/genealogy/page-proposals/proposal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import type { Fact, Proposed } from '../text-types.ts'
import { changeFact, correct, giveFact } from './deeds.ts'
import editor from './person-editor.module.css'
import { nameOf } from './person-words.ts'
import type { Bench } from './use-workbench.ts'

interface FactLinesProps {
  bench: Bench
  person: Proposed
  others: readonly Proposed[]
  /** Places of facts that are marked, to become another person. */
  marked: ReadonlySet<number>
  onMark: (marked: ReadonlySet<number>) => void
}

/** What the page tells of somebody: each fact can be corrected, or given to somebody else. */
export function FactLines({ bench, person, others, marked, onMark }: FactLinesProps) {
  const { t } = useTranslation('treetexts')
  if (person.facts.length === 0) return null
  const mark = (at: number, isMarked: boolean) => {
    const now = new Set(marked)
    if (isMarked) now.add(at)
    else now.delete(at)
    onMark(now)
  }
  return (
    <fieldset className={editor.group} disabled={bench.isClosed}>
      <legend>{t('fact.heading')}</legend>
      <ul className={editor.facts}>
        {person.facts.map((fact, at) => (
          <li key={`${fact.kind} ${fact.span.join(' ')}`} className={editor.fact}>
            <input
              type="checkbox"
              aria-label={t('fact.pick', { text: fact.text })}
              checked={marked.has(at)}
              onChange={({ currentTarget }) => mark(at, currentTarget.checked)}
            />
            <FactText
              fact={fact}
              onSave={(text) => bench.apply([changeFact(person, at, { text })])}
            />
            <select
              aria-label={t('fact.kind')}
              value={fact.kind}
              onChange={({ currentTarget: { value } }) => {
                const kind = factKinds.find((each) => each === value)
                if (kind) bench.apply([changeFact(person, at, { kind })])
              }}
            >
              {factKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`fact.kinds.${kind}`)}
                </option>
              ))}
            </select>
            <select
              aria-label={t('fact.whose')}
              value={person.key}
              onChange={({ currentTarget: { value } }) =>
                bench.apply(giveFact(bench.people, person.key, at, value))
              }
            >
              {[person, ...others].map((each) => (
                <option key={each.key} value={each.key}>
                  {nameOf(each, t('people.nameless'))}
                </option>
              ))}
            </select>
            <Button
              variant="quiet"
              aria-label={`${t('fact.remove')} ${fact.text}`}
              onClick={() =>
                bench.apply([
                  correct(person, { facts: person.facts.filter((_, place) => place !== at) }),
                ])
              }
            >
              {t('fact.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function FactText({ fact, onSave }: { fact: Fact; onSave: (text: string) => void }) {
  const { t } = useTranslation('treetexts')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={t('fact.text')}
      className={editor.factText}
      maxLength={textLimits.fact}
      value={typed ?? fact.text}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== '' && typed !== fact.text) onSave(typed.trim())
        setTyped(null)
      }}
    />
  )
}
