import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { addressFields, type RootQuery } from '../root-query.ts'
import type { RootAnswer } from './find-roots.ts'
import { ArticleLinks, BookList, CelebrityList, SourceList } from './found-lists.tsx'
import { MatchCard } from './match-card.tsx'
import resultSectionStyles from './result-section.module.css'
import { TreeList } from './tree-list.tsx'

interface FoundRootsProps {
  answer: Extract<RootAnswer, { kind: 'found' }>
  query: RootQuery
  onAskStaff: (message: string) => void
  /** Under the match: what can be done with it. */
  children?: React.ReactNode
}

/** The match with its evidence, and everything that was found. */
export function FoundRoots(props: FoundRootsProps) {
  const { query, onAskStaff, children } = props
  const { result } = props.answer
  const { t } = useTranslation('roots')
  const { books, family_trees, celebrities, sources, articles } = result
  const nothing = [books, family_trees, celebrities, sources, articles].every(
    (list) => list.length === 0,
  )
  return (
    <>
      <MatchCard result={result} />
      {children}
      {nothing ? (
        <NothingFound query={query} onAskStaff={() => onAskStaff('')} />
      ) : (
        <>
          <ResultSection
            title={t('detail.books.heading')}
            hint={result.only_samples ? '' : t('detail.books.hint')}
            none={t('detail.books.none')}
            empty={books.length === 0}
          >
            <BookList books={books} onAskStaff={onAskStaff} />
          </ResultSection>
          {family_trees.length > 0 && (
            <ResultSection
              title={t('detail.trees.heading')}
              hint={t('detail.trees.hint')}
              none=""
              empty={false}
            >
              <TreeList trees={family_trees} />
            </ResultSection>
          )}
          <ResultSection
            title={t('detail.celebrities.heading')}
            none={t('detail.celebrities.none')}
            empty={celebrities.length === 0}
          >
            <CelebrityList celebrities={celebrities} />
          </ResultSection>
          <ResultSection
            title={t('detail.sources.heading')}
            none={t('detail.sources.none')}
            empty={sources.length === 0}
          >
            <SourceList sources={sources} />
          </ResultSection>
          <ResultSection
            title={t('detail.articles.heading')}
            none={t('detail.articles.none')}
            empty={articles.length === 0}
          >
            <ArticleLinks articles={articles} />
          </ResultSection>
        </>
      )}
    </>
  )
}

function NothingFound({ query, onAskStaff }: { query: RootQuery; onAskStaff: () => void }) {
  const { t } = useTranslation(['roots', 'pickers'])
  const anywhere = addressFields({ ...query, provinceId: null, cityId: null })
  return (
    <Card>
      <EmptyState
        title={t('detail.nothingFound.heading')}
        hint={t('detail.nothingFound.hint')}
        action={
          <>
            <Button variant="primary" onClick={onAskStaff}>
              {t('pickers:unknown.apply')}
            </Button>
            {query.provinceId !== null && (
              <ButtonLink to={paths.ancestryDetail(anywhere)}>
                {t('detail.nothingFound.wider')}
              </ButtonLink>
            )}
          </>
        }
      />
    </Card>
  )
}

interface ResultSectionProps {
  title: string
  hint?: string
  /** Said where there is nothing to list. */
  none: string
  empty: boolean
  children: React.ReactNode
}

function ResultSection({ title, hint, none, empty, children }: ResultSectionProps) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <SectionTitle id={id} title={title} hint={empty ? undefined : hint} />
      {empty ? <p className={resultSectionStyles.none}>{none}</p> : children}
    </Card>
  )
}
