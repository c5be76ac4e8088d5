import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import styles from './relatives.module.css'

export type Roll = Calls['POST /api/web/tree/roll']['output']

interface SelfPageProps {
  book: FamilyTree
  roll: Roll
  /** Id of whom the chosen branch begins with, or `none`. */
  branch: string | undefined
  generation: number | undefined
}

/** A reader finds the own card in three steps, without typing: the branch, the generation, the name. */
export function SelfPage({ book, roll, branch, generation }: SelfPageProps) {
  const { t } = useTranslation('relatives')
  const isOnlyBranch = roll.branches.length === 1
  const step = branch === undefined ? 'branch' : generation === undefined ? 'generation' : 'name'
  const isLong = step === 'name' || (step === 'generation' && !isOnlyBranch)
  const back =
    step === 'name'
      ? paths.familyTreeSelf({ id: book.id, branch })
      : paths.familyTreeSelf({ id: book.id })
  const isEmpty = roll.branches.length === 0
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('self.title')} hint={book.title} />
      <p className={styles.quiet}>{t(isEmpty ? 'self.about' : `self.${step}`)}</p>
      {isEmpty && (
        <Card>
          <EmptyState title={t('self.none')} hint={t('self.noneHint')} />
        </Card>
      )}
      {step === 'branch' && <BranchSteps treeId={book.id} roll={roll} />}
      {step === 'generation' && branch !== undefined && (
        <GenerationSteps treeId={book.id} branch={branch} roll={roll} />
      )}
      {step === 'name' && <NameSteps treeId={book.id} roll={roll} />}
      <div className={styles.buttons}>
        {isLong && <ButtonLink to={back}>{t('self.back')}</ButtonLink>}
        <ButtonLink to={paths.familyTree({ id: book.id })}>{t('page.toTree')}</ButtonLink>
      </div>
    </div>
  )
}

interface StepsProps {
  treeId: string
  roll: Roll
}

function BranchSteps({ treeId, roll }: StepsProps) {
  const { t } = useTranslation('relatives')
  const format = useNumberFormat()
  return (
    <ul className={styles.steps}>
      {roll.branches.map(({ head, people }) => (
        <li key={head?.id ?? 'none'}>
          <Link
            className={styles.step}
            to={paths.familyTreeSelf({ id: treeId, branch: head?.id ?? 'none' })}
          >
            <RecordText>
              {head
                ? t('self.branchOf', { name: fullName(head.surname, head.name) })
                : t('self.noBranch')}
            </RecordText>
            <span className={styles.quiet}>
              {t('self.people', { count: people, number: format(people) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function GenerationSteps({ treeId, branch, roll }: StepsProps & { branch: string }) {
  const { t } = useTranslation('relatives')
  const format = useNumberFormat()
  return (
    <ul className={styles.steps}>
      {roll.generations.map(({ generation, character, people }) => (
        <li key={generation}>
          <Link
            className={styles.step}
            to={paths.familyTreeSelf({ id: treeId, branch, generation })}
          >
            {generation === 0
              ? t('self.noGeneration')
              : t('self.generationOf', { number: generation })}
            {character !== '' && <RecordText>{t('self.character', { character })}</RecordText>}
            <span className={styles.quiet}>
              {t('self.people', { count: people, number: format(people) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NameSteps({ treeId, roll }: StepsProps) {
  const { t } = useTranslation('relatives')
  return (
    <ul className={styles.steps}>
      {roll.people.map((person) => (
        <li key={person.id}>
          <Link
            className={styles.step}
            to={paths.familyTree({ id: treeId, 'person-id': person.id })}
          >
            <span>
              <RecordText>{fullName(person.surname, person.name)}</RecordText>
              <Latin>{person.latin}</Latin>
            </span>
            {person.birth_day !== '' && (
              <span className={styles.quiet}>
                <RecordText>{t('self.born', { day: person.birth_day })}</RecordText>
              </span>
            )}
            {person.father !== '' && (
              <span className={styles.quiet}>
                <RecordText>{t('self.father', { name: person.father })}</RecordText>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
