import type { MergeUnit } from '@suyuan/contract/merge-units'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { type Compared, type Done, nameOf, type Side } from './duplicate-pair.ts'
import styles from './duplicates.module.css'
import {
  filledUnits,
  unitLabel,
  usualChoice,
  type Which,
  type WhichOrBoth,
} from './merge-choices.ts'
import { Judged } from './pair-card.tsx'
import { SideChoice } from './side-choice.tsx'
import { useDuplicateCalls } from './use-duplicate-calls.ts'

/** Two people side by side; what of each stands is chosen field by field, and they become one. */
export function Comparison({ book, compared }: { book: FamilyTree; compared: Compared }) {
  const { t } = useTranslation('duplicates')
  const { t: tField } = useTranslation('persondata')
  const navigate = useNavigate()
  const { busy, merge, sayTwo } = useDuplicateCalls(book.id)
  const { sides, judged, refusal } = compared
  const [keep, other] = sides
  const [chosen, setChosen] = useState<Partial<Record<MergeUnit, Which>>>({})
  const [memo, setMemo] = useState<WhichOrBoth>('both')
  const differ = parentsDiffer(keep, other)
  const [parents, setParents] = useState<WhichOrBoth>(differ ? 'keep' : 'both')
  const units = filledUnits(sides, tField)
  const choiceOf = (unit: (typeof units)[number]) => chosen[unit.unit] ?? usualChoice(unit, sides)
  const names = [nameOf(keep), nameOf(other)] as const
  const back = (done: Done) =>
    navigate(paths.familyTreeDuplicates({ id: book.id }), { state: { done } })
  const mergeNow = async () => {
    const take = units.filter((unit) => choiceOf(unit) === 'other').map(({ unit }) => unit)
    const change = await merge({
      ...{ keep: keep.id, other: other.id, take, memo, parents },
      ...{ keep_version: keep.row_version, other_version: other.row_version },
    })
    if (change !== undefined) await back({ kind: 'merged', change, names })
  }
  const two = async () => {
    if (await sayTwo(keep.id, other.id)) {
      await back({ kind: 'two', one: keep.id, other: other.id, names })
    }
  }
  const heads = sides.map((side) => ({ id: side.id, name: nameOf(side) }))
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('compare.title')} hint={book.title} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTreeDuplicates({ id: book.id })}>
          {t('compare.back')}
        </ButtonLink>
      </div>
      {judged && (
        <Card className={styles.card}>
          <h2 className={styles.likelihood}>{t(`likelihood.${judged.likelihood}`)}</h2>
          <Judged reasons={judged.reasons} against={judged.against} />
        </Card>
      )}
      <Card>
        <div className={styles.sides}>
          {heads.map(({ id, name }, place) => (
            <h2 key={id} className={styles.head}>
              <span className={styles.quiet}>
                {t(place === 0 ? 'compare.one' : 'compare.other')}
              </span>
              <Link to={paths.familyTreePerson({ id, family_tree_id: book.id })}>
                <RecordText>{name}</RecordText>
              </Link>
            </h2>
          ))}
        </div>
        {units.map((unit) => (
          <SideChoice
            key={unit.unit}
            name={unit.unit}
            label={unitLabel(unit.unit, tField)}
            texts={[unit.keep, unit.other]}
            value={choiceOf(unit)}
            onChange={(value) =>
              setChosen({ ...chosen, [unit.unit]: value === 'both' ? 'keep' : value })
            }
          />
        ))}
        <SideChoice
          name="memo"
          label={tField('field.memo')}
          texts={[keep.memo, other.memo]}
          value={memo}
          both={t('compare.both')}
          onChange={setMemo}
        />
        <SideChoice
          name="parents"
          label={t('compare.parents')}
          texts={[parentsOf(keep, t('list.comma')), parentsOf(other, t('list.comma'))]}
          value={parents}
          {...(canHaveBoth(keep, other) && { both: t('compare.both') })}
          onChange={setParents}
        />
        <Kept
          label={t('compare.spouses')}
          sides={sides}
          textOf={(side) => side.spouses.join(t('list.comma'))}
        />
        <Kept
          label={t('compare.children')}
          sides={sides}
          textOf={(side) => side.children.join(t('list.comma'))}
        />
        {(['events', 'media', 'sources'] as const).map((what) => (
          <Kept
            key={what}
            label={t(`compare.${what}`)}
            sides={sides}
            textOf={(side) => (side[what] === 0 ? '' : String(side[what]))}
          />
        ))}
      </Card>
      {refusal === '' ? (
        <>
          <p>{t('compare.what')}</p>
          <div className={styles.buttons}>
            <Button variant="primary" busy={busy} onClick={() => void mergeNow()}>
              {t('compare.merge')}
            </Button>
            <Button busy={busy} onClick={() => void two()}>
              {t('pair.two')}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.refusal}>{t(`refusal.${refusal}`)}</p>
      )}
    </div>
  )
}

const parentsOf = ({ parents }: Side, comma: string): string =>
  parents.map(({ names }) => names.join(comma)).join('；')

const unionsOf = ({ parents }: Side) => parents.map(({ union }) => union).join(' ')

const parentsDiffer = (keep: Side, other: Side): boolean =>
  keep.parents.length > 0 && other.parents.length > 0 && unionsOf(keep) !== unionsOf(other)

/** Nobody is born to two couples. */
function canHaveBoth(keep: Side, other: Side): boolean {
  const born = [...keep.parents, ...other.parents].filter(({ by_birth }) => by_birth)
  return new Set(born.map(({ union }) => union)).size < 2
}

interface KeptProps {
  label: string
  sides: readonly [Side, Side]
  textOf: (side: Side) => string
}

/** What is kept of both, without a choice. */
function Kept({ label, sides: [keep, other], textOf }: KeptProps) {
  const { t } = useTranslation('duplicates')
  const texts = [textOf(keep), textOf(other)]
  if (texts.every((text) => text === '')) return null
  return (
    <section className={styles.field} aria-label={label}>
      <h3 className={styles.label}>
        {label} <span className={styles.quiet}>{t('compare.allKept')}</span>
      </h3>
      <div className={styles.sides}>
        {texts.map((text, place) => (
          <span key={place === 0 ? 'keep' : 'other'}>
            <RecordText>{text === '' ? '—' : text}</RecordText>
          </span>
        ))}
      </div>
    </section>
  )
}
