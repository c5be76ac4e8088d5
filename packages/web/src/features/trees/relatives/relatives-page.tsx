import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import type { RelativeKind } from '@suyuan/genealogy/kinship/relative-kinds'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { IconBinaryTree, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Latin } from '../../../ui/latin.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { FindPerson } from '../people-search/find-person.tsx'
import styles from './relatives.module.css'

export type Relatives = Calls['POST /api/web/tree/relatives']['output']
type Relative = Relatives['list'][number]

/** Relatives of a page. */
export const RELATIVES_PAGE = 100

interface RelativesPageProps {
  book: FamilyTree
  /** Null where nobody is chosen. */
  found: Relatives | null
  kind: RelativeKind | undefined
  /** From 1. */
  page: number
}

/** The relatives of somebody of a family tree by kind and generation, and what they are called. */
export function RelativesPage({ book, found, kind, page }: RelativesPageProps) {
  const { t } = useTranslation('relatives')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const person = found?.person
  return (
    <div className={styles.page}>
      <SectionTitle
        level={1}
        title={
          person
            ? t('page.titleOf', { name: fullName(person.surname, person.name) })
            : t('page.title')
        }
        hint={book.title}
      />
      <div className={styles.buttons} data-print="hide">
        <ButtonLink to={paths.familyTree({ id: book.id, 'person-id': person?.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
        {person && (
          <ButtonLink to={paths.familyTreeMourning({ id: book.id, person: person.id })}>
            <IconTable size={20} aria-hidden="true" />
            {t('page.mourning')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.choice} data-print="hide">
        {isHydrated && (
          <FindPerson
            treeId={book.id}
            label={t(person ? 'choice.other' : 'choice.label')}
            placeholder={t('choice.placeholder')}
            onFound={({ id }) =>
              void navigate(paths.familyTreeRelatives({ id: book.id, person: id }))
            }
          />
        )}
        <noscript>{t('choice.withoutScripts')}</noscript>
      </div>
      {found && <Found {...{ book, found, kind, page }} />}
    </div>
  )
}

function Found({ book, found, kind, page }: RelativesPageProps & { found: Relatives }) {
  const { t } = useTranslation('relatives')
  const format = useNumberFormat()
  const of = { id: book.id, person: found.person.id }
  const groups = Map.groupBy(found.list, (each) => `${each.kind} ${each.generations}`)
  const choice = (to: string, text: string, isCurrent: boolean) => (
    <Link
      key={to}
      to={to}
      className={styles.kind}
      aria-current={isCurrent || undefined}
      preventScrollReset
    >
      {text}
    </Link>
  )
  return (
    <>
      {found.kinds.length > 0 && (
        <nav className={styles.kinds} aria-label={t('kinds.label')} data-print="hide">
          {choice(paths.familyTreeRelatives(of), t('kinds.all'), kind === undefined)}
          {found.kinds.map((each) =>
            choice(
              paths.familyTreeRelatives({ ...of, kind: each.kind }),
              t('kinds.count', { kind: t(`kind.${each.kind}`), number: format(each.people) }),
              kind === each.kind,
            ),
          )}
        </nav>
      )}
      {found.list.length === 0 && (
        <Card>
          <EmptyState title={t('page.none')} hint={t('page.noneHint')} />
        </Card>
      )}
      {[...groups].map(([name, relatives]) => (
        <Group key={name} treeId={book.id} person={found.person} relatives={relatives} />
      ))}
      {found.total > RELATIVES_PAGE && (
        <Pager
          page={page}
          totalPages={Math.ceil(found.total / RELATIVES_PAGE)}
          hrefOf={(to) => paths.familyTreeRelatives({ ...of, kind, page: to })}
          alreadyFirst={t('page.first')}
          alreadyLast={t('page.last')}
        />
      )}
      <p className={styles.quiet}>{t(found.masked ? 'page.masked' : 'page.reach')}</p>
    </>
  )
}

interface GroupProps {
  treeId: string
  person: Relatives['person']
  /** Of one kind and one generation. */
  relatives: readonly Relative[]
}

function Group({ treeId, person, relatives }: GroupProps) {
  const { t } = useTranslation('relatives')
  const [first] = relatives
  if (!first) return null
  const { kind, generations } = first
  const level =
    generations === 0
      ? t('generation.same')
      : t(generations < 0 ? 'generation.above' : 'generation.below', {
          count: Math.abs(generations),
        })
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{t('group', { kind: t(`kind.${kind}`), level })}</h2>
      <ul className={styles.list}>
        {relatives.map((relative) => (
          <li key={relative.id} className={styles.relative}>
            <span>
              <Link to={paths.familyTreePerson({ id: relative.id, family_tree_id: treeId })}>
                <RecordText>{fullName(relative.surname, relative.name)}</RecordText>
              </Link>
              <Latin>{relative.latin}</Latin>
            </span>
            <Link
              to={paths.familyTreeKinship({ id: treeId, from: person.id, to: relative.id })}
              className={styles.term}
            >
              <RecordText>{wordsOf(relative.terms, t('or'))}</RecordText>
            </Link>
            <span className={styles.quiet}>
              <RecordText>{t('written', { words: wordsOf(relative.written, t('or')) })}</RecordText>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = (terms: Relative['terms'], or: string): string =>
  terms.map(({ word }) => word).join(or)
