import type { Calls } from '@suyuan/contract/api'
import type { FamilyTree } from '@suyuan/contract/tree-views'
import { doubtfulReasons } from '@suyuan/genealogy/life/life-reasons'
import { IconBinaryTree } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { callOrNull } from '../../../lib/call-or-null.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { DoubtGroup } from './doubt-group.tsx'
import styles from './life.module.css'
import { doubtsQuery } from './life-link.tsx'
import { Mentions } from './mentions.tsx'
import { type Reread, RereadDates } from './reread-dates.tsx'

type Doubts = Calls['POST /api/web/tree/life/list']['output']

interface LifePageProps {
  book: FamilyTree
  doubts: Doubts
  mentions: Calls['POST /api/web/tree/life/mentions']['output'] | null
  dates: Reread | null
}

/** How many are in doubt, asked for anew after each decision; the link on the tree's page hears it, too. */
function useDoubts(treeId: string, atFirst: Doubts) {
  const client = useQueryClient()
  const [doubts, setDoubts] = useState(atFirst)
  async function reload(): Promise<void> {
    const asked = { family_tree_id: treeId }
    const next = await callOrNull(callApi, 'POST /api/web/tree/life/list', asked)
    if (!next) return
    client.setQueryData(doubtsQuery(treeId), next)
    setDoubts(next)
  }
  return { doubts, reload }
}

/** Of whom of a family tree it is not certain that they have died; and what may tell of the living. */
export function LifePage({ book, doubts: loaded, mentions, dates }: LifePageProps) {
  const { t } = useTranslation('treelife')
  const { revalidate } = useRevalidator()
  const { doubts, reload } = useDoubts(book.id, loaded)
  const [query] = useSearchParams()
  const asked = query.get('open')
  const open = asked === 'public' || asked === 'link' ? asked : null
  // A group of which all has been said stays in its place, so that it can be taken back.
  const [atFirst] = useState(loaded.groups)
  const groups = doubtfulReasons.flatMap((reason) => {
    const isOfReason = (each: { reason: string }) => each.reason === reason
    const now = doubts.groups.find(isOfReason)
    return now ?? (atFirst.some(isOfReason) ? { reason, people: 0 } : [])
  })
  return (
    <div className={styles.page}>
      <SectionTitle level={1} title={t('page.title')} hint={book.title} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.familyTree({ id: book.id })}>
          <IconBinaryTree size={20} aria-hidden="true" />
          {t('page.toTree')}
        </ButtonLink>
      </div>
      {mentions && (open !== null || mentions.total > 0) && (
        <Mentions book={book} mentions={mentions} open={open} reload={revalidate} />
      )}
      {dates && dates.total > 0 && <RereadDates {...{ book, dates }} reload={revalidate} />}
      <Card>
        {groups.length === 0 ? (
          <EmptyState title={t('page.none')} />
        ) : (
          <>
            <p className={styles.lead}>{t('page.lead')}</p>
            {groups.map((group) => (
              <DoubtGroup
                key={group.reason}
                treeId={book.id}
                group={group}
                reload={reload}
                // Notes of a whole group may be seen now.
                onGroup={() => void revalidate()}
              />
            ))}
          </>
        )}
      </Card>
    </div>
  )
}
