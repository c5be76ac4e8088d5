import type { ImportMatch, MatchSide } from '@suyuan/contract/tree-merges'
import { fullName } from '@suyuan/genealogy/names/full-name'
import {
  type LineField,
  type PersonField,
  personFieldNames,
  ruleOf,
} from '@suyuan/genealogy/person-fields'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { ComparisonTable } from '../../../../ui/comparison-table.tsx'
import { RecordText, useLangOfWhole } from '../../../../ui/record-text.tsx'
import styles from './import-page.module.css'

export interface Decision {
  serial: number
  other: number | null
  prefer?: ImportMatch['prefer']
}

type Candidate = ImportMatch['candidates'][number]

interface MatchCardProps {
  match: ImportMatch
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** A person of the file and somebody of the tree, side by side, with what speaks for and against. */
export function MatchCard({ match, busy, onDecide }: MatchCardProps) {
  const { t } = useTranslation('treefiles')
  const { t: d } = useTranslation('persondata')
  const { person, other, candidates, prefer } = match
  const [looked, setLooked] = useState(other)
  const shown = candidates.find((each) => each.person.serial === looked) ?? candidates[0]
  const { serial } = person
  return (
    <article className={styles.match}>
      <h3>
        <RecordText>{fullName(person.surname, person.name)}</RecordText>
      </h3>
      {shown ? (
        <>
          <p>
            <strong>{t('merge.points', { points: shown.score })}</strong>{' '}
            <span className={styles.hint}>
              {shown.reasons.map((reason) => t(`merge.reason.${reason}`)).join(' · ')}
            </span>
          </p>
          {candidates.length > 1 && (
            <Candidates candidates={candidates} shown={shown} onLook={setLooked} />
          )}
          <ComparisonTable
            heads={[t('merge.field'), t('merge.inFile'), t('merge.inBook')]}
            rows={rowsOf(person, shown.person, { files: t, fields: d })}
            same={t('merge.sameWords')}
          />
        </>
      ) : (
        <p className={styles.hint}>{t('merge.nobodyAlike')}</p>
      )}
      {shown?.person.serial === other && (
        <ChoiceField
          name={`prefer-${serial}`}
          label={t('merge.prefer')}
          choices={(['book', 'file'] as const).map((value) => ({
            value,
            text: t(`merge.preferOf.${value}`),
          }))}
          value={prefer}
          onChange={(value) =>
            onDecide({ serial, other, prefer: value === 'file' ? 'file' : 'book' })
          }
        />
      )}
      <Decisions match={match} shown={shown} busy={busy} onDecide={onDecide} />
    </article>
  )
}

interface CandidatesProps {
  candidates: ImportMatch['candidates']
  shown: Candidate
  onLook: (serial: number) => void
}

/** Whom of the tree to look at beside the person of the file. */
function Candidates({ candidates, shown, onLook }: CandidatesProps) {
  const { t } = useTranslation('treefiles')
  const langOf = useLangOfWhole()
  return (
    <label className={styles.field}>
      <span>{t('merge.beside')}</span>
      <select
        value={shown.person.serial}
        onChange={(event) => onLook(Number(event.currentTarget.value))}
      >
        {candidates.map(({ person, score }) => (
          <option
            key={person.serial}
            value={person.serial}
            lang={langOf(fullName(person.surname, person.name))}
          >
            {t('merge.candidate', {
              name: fullName(person.surname, person.name),
              born: person.birth,
              points: score,
            })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The two are one, or they are not; what was decided can be left open again. */
function Decisions({
  match: { person, other, is_decided: isDecided },
  shown,
  busy,
  onDecide,
}: MatchCardProps & { shown: Candidate | undefined }) {
  const { t } = useTranslation('treefiles')
  const { serial } = person
  const decide = (other: Decision['other']) => () => onDecide({ serial, other })
  const isSame = shown?.person.serial === other
  return (
    <div className={styles.buttons}>
      {shown && !(isSame && isDecided) && (
        <Button variant="primary" busy={busy} onClick={decide(shown.person.serial)}>
          {t('merge.isSame')}
        </Button>
      )}
      {shown && !(other === 0 && isDecided) && (
        <Button busy={busy} onClick={decide(0)}>
          {t('merge.isOther')}
        </Button>
      )}
      {isDecided && (
        <Button variant="quiet" busy={busy} onClick={decide(null)}>
          {t('merge.undecide')}
        </Button>
      )}
    </div>
  )
}

type Words = Record<'files', TFunction<'treefiles'>> & Record<'fields', TFunction<'persondata'>>

/** What either side says; a date and what it says in words are one. */
function rowsOf(file: MatchSide, book: MatchSide, { files: t, fields: d }: Words) {
  const sex = ({ sex: said }: MatchSide) =>
    said === 1 ? t('merge.male') : said === 0 ? t('merge.female') : ''
  const generation = ({ generation: said }: MatchSide) => (said === 0 ? '' : String(said))
  const name = ({ surname, name: given }: MatchSide) => fullName(surname, given)
  const row = (name: string, label: string, say: (side: MatchSide) => string) => ({
    ...{ name, label, mine: say(file), theirs: say(book) },
  })
  const said = personFieldNames.flatMap((field) => {
    if (field === 'birth_day') return [row('birth', t('merge.fields.birth'), (side) => side.birth)]
    if (field === 'death_day') return [row('death', t('merge.fields.death'), (side) => side.death)]
    const isLine = (field: PersonField): field is keyof MatchSide & LineField =>
      field in file && ruleOf(field).type === 'line'
    return isLine(field) ? [row(field, d(`field.${field}`), (side) => side[field])] : []
  })
  const kin = [
    ...(['father', 'mother'] as const).map((each) =>
      row(each, t(`merge.fields.${each}`), (side) => side[each]),
    ),
    ...(['spouses', 'children'] as const).map((each) =>
      row(each, t(`merge.fields.${each}`), (side) => side[each].join(' · ')),
    ),
  ]
  const rows = [
    row('name', t('merge.fields.name'), name),
    row('sex', d('field.sex'), sex),
    row('generation', d('field.generation'), generation),
    ...said,
    row('memo', d('field.memo'), ({ memo }) => memo),
    ...kin,
  ]
  return rows
    .filter(({ mine, theirs }) => mine !== '' || theirs !== '')
    .map(({ mine, theirs, ...field }) => ({ ...field, mine: mine || '—', theirs: theirs || '—' }))
}
