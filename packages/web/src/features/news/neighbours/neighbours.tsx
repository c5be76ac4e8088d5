import { ARTICLE_CATEGORY } from '@suyuan/contract/limits'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { browserCall } from '../../../lib/answers.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { hiddenArticles, visitedArticles } from '../saved-articles.ts'
import { nextUnvisited, previousVisited } from './find-neighbours.ts'
import styles from './neighbours.module.css'

/** Articles asked for at once while the next one is sought. */
const AT_ONCE = 100

interface NeighboursProps {
  articleId: number
  /** Another article that is listed, for browsers without scripts. */
  other: number | null
}

/**
 * Back to the article that was opened before, and on to the first listed one that has not been
 * opened yet.
 */
export function Neighbours({ articleId, other }: NeighboursProps) {
  const { t } = useTranslation('news')
  const [previous, setPrevious] = useState<number | null>(null)
  const { busy, goOn } = useNext(articleId)

  useEffect(() => {
    visitedArticles.add(articleId)
    setPrevious(previousVisited(visitedArticles.read(), articleId))
  }, [articleId])

  const toPrevious = (
    <>
      <IconChevronLeft size={20} aria-hidden="true" />
      {t('neighbours.previous')}
    </>
  )
  const toNext = (
    <>
      {t('neighbours.next')}
      <IconChevronRight size={20} aria-hidden="true" />
    </>
  )
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours.label')} data-print="hide">
      {previous === null ? (
        <Button onClick={() => showMessage({ kind: 'info', text: t('neighbours.noPrevious') })}>
          {toPrevious}
        </Button>
      ) : (
        <ButtonLink to={paths.newsDetail(previous)}>{toPrevious}</ButtonLink>
      )}
      {other === null ? (
        <Button onClick={goOn} busy={busy}>
          {toNext}
        </Button>
      ) : (
        <ButtonLink
          to={paths.newsDetail(other)}
          aria-busy={busy || undefined}
          onClick={(event) => {
            // In a new tab the link does as well as any.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            if (!busy) goOn()
          }}
        >
          {toNext}
        </ButtonLink>
      )}
    </nav>
  )
}

function useNext(articleId: number) {
  const { t } = useTranslation('news')
  const navigate = useNavigate()
  const { busy, run } = useOneCall()

  async function goOn(): Promise<void> {
    const passedOver = new Set([articleId, ...visitedArticles.read(), ...hiddenArticles.read()])
    const pageOf = (page: number) =>
      browserCall('POST /api/web/article/list', { id: ARTICLE_CATEGORY, page, limit: AT_ONCE })
    await run(
      async () => {
        const next = await nextUnvisited(pageOf, passedOver)
        if (next === null) showMessage({ kind: 'info', text: t('neighbours.noNext') })
        else await navigate(paths.newsDetail(next))
      },
      // Whatever failed, the reader can press again.
      () => showMessage({ kind: 'error', text: t('neighbours.failed') }),
    )
  }

  return { busy, goOn }
}
