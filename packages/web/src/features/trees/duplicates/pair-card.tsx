import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type DuplicatePair, nameOf } from './duplicate-pair.ts'
import styles from './duplicates.module.css'

interface PairCardProps {
  treeId: string
  pair: DuplicatePair
  busy: boolean
  onTwo: () => void
}

/** Two people who may be one, with what speaks for it and what against. */
export function PairCard({ treeId, pair, busy, onTwo }: PairCardProps) {
  const { t } = useTranslation('duplicates')
  const [one, other] = pair.people
  const names = { one: nameOf(one), other: nameOf(other) }
  const whose = (
    <VisuallyHidden>
      <RecordText>{t('pair.of', names)}</RecordText>
    </VisuallyHidden>
  )
  return (
    <li>
      <Card className={styles.card}>
        <h2 className={styles.likelihood}>
          {t(`likelihood.${pair.likelihood}`)}
          <VisuallyHidden>
            <RecordText>{t('pair.of', names)}</RecordText>
          </VisuallyHidden>
        </h2>
        <div className={styles.people}>
          {[one, other].map((person) => (
            <PersonInShort key={person.id} treeId={treeId} person={person} />
          ))}
        </div>
        <Judged reasons={pair.reasons} against={pair.against} />
        <div className={styles.buttons}>
          {pair.may.merge && (
            <ButtonLink
              to={paths.familyTreeDuplicates({ id: treeId, one: one.id, other: other.id })}
            >
              {t('pair.compare')} {whose}
            </ButtonLink>
          )}
          {pair.may.merge && (
            <Button variant="quiet" busy={busy} onClick={onTwo}>
              {t('pair.two')} {whose}
            </Button>
          )}
        </div>
      </Card>
    </li>
  )
}

/** Why two may be one, and why perhaps not. */
export function Judged({
  reasons,
  against,
}: {
  reasons: readonly string[]
  against: readonly string[]
}) {
  const { t } = useTranslation('duplicates')
  return (
    <dl className={styles.reasons}>
      <div>
        <dt>{t('pair.for')}</dt>
        <dd>{reasons.join(t('list.comma'))}</dd>
      </div>
      {against.length > 0 && (
        <div>
          <dt>{t('pair.against')}</dt>
          <dd>{against.join(t('list.comma'))}</dd>
        </div>
      )}
    </dl>
  )
}

type Person = DuplicatePair['people'][number]

/** Somebody of a pair, with what tells them from others. */
export function PersonInShort({ treeId, person }: { treeId: string; person: Person }) {
  const { t } = useTranslation('duplicates')
  const { birth_day, death_day, generation, father, spouses } = person
  const facts = [
    birth_day && t('person.born', { day: birth_day }),
    death_day && t('person.died', { day: death_day }),
    generation > 0 && t('person.generation', { number: generation }),
    father && t('person.father', { name: father }),
    spouses.length > 0 && t('person.spouses', { names: spouses.join(t('list.comma')) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <div className={styles.person}>
      <Link to={paths.familyTreePerson({ id: person.id, family_tree_id: treeId })}>
        <RecordText>{nameOf(person)}</RecordText>
      </Link>
      <Latin>{person.latin}</Latin>
      {facts.map((fact) => (
        <span key={String(fact)}>
          <RecordText>{String(fact)}</RecordText>
        </span>
      ))}
    </div>
  )
}
