import type { Calls } from '@suyuan/contract/api'
import { articleStandings } from '@suyuan/contract/article-states'
import { MAX_TITLE } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigate } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { useOwnDayFormat } from '../../../lib/use-day-format.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { Pager } from '../../../ui/pager.tsx'
import { RecordText, useLangOfWhole } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskField } from '../desk-field.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import type { ArticlesQuery } from './articles-query.ts'

type Found = Calls['POST /api/web/staff/articles']['output']

interface ArticleDeskProps {
  query: ArticlesQuery
  found: Found
}

/** Articles of every standing, and the beginning of a new one. */
export function ArticleDesk({ query, found }: ArticleDeskProps) {
  const { t } = useTranslation('staffarticles')
  const { user } = useCurrentUser()
  const langOf = useLangOfWhole()
  return (
    <DeskFrame title={t('list.title')} admin={user?.role === 'admin'}>
      <Standings query={query} counts={found.counts} />
      <div className={styles.stack}>
        <Card>
          <Form method="get" action={paths.staffArticles()} className={styles.form}>
            {query.standing !== '' && (
              <input type="hidden" name="standing" value={query.standing} />
            )}
            <DeskField label={t('list.find')}>
              {(field) => (
                <input
                  {...field}
                  key={query.text}
                  type="search"
                  name="text"
                  lang={langOf(query.text)}
                  maxLength={60}
                  defaultValue={query.text}
                />
              )}
            </DeskField>
            <Button type="submit">{t('list.search')}</Button>
          </Form>
        </Card>
        <Card>
          {found.list.length === 0 && (
            <EmptyState title={t('list.none')} hint={t('list.noneHint')} />
          )}
          <ul className={styles.rows} aria-label={t('list.found')}>
            {found.list.map((each) => (
              <Row key={each.id} {...each} />
            ))}
          </ul>
          {found.total_page > 1 && (
            <Pager
              page={query.page}
              totalPages={found.total_page}
              hrefOf={(page) => paths.staffArticles({ ...query, page: page > 1 ? page : null })}
              alreadyFirst={t('list.alreadyFirst')}
              alreadyLast={t('list.alreadyLast')}
            />
          )}
        </Card>
        <NewArticle />
      </div>
    </DeskFrame>
  )
}

function Standings({ query, counts }: { query: ArticlesQuery; counts: Found['counts'] }) {
  const { t } = useTranslation('staffarticles')
  const { text } = query
  return (
    <nav aria-label={t('list.byStanding')}>
      <ul className={styles.tabs}>
        <li>
          <Link
            to={paths.staffArticles({ text })}
            aria-current={query.standing === '' ? 'true' : undefined}
          >
            {t('list.all')}
          </Link>
        </li>
        {articleStandings.map((standing) => (
          <li key={standing}>
            <Link
              to={paths.staffArticles({ standing, text })}
              aria-current={standing === query.standing ? 'true' : undefined}
            >
              {t(`standing.${standing}`)} <span>{counts[standing]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row(article: Found['list'][number]) {
  const { t } = useTranslation('staffarticles')
  const dayOf = useOwnDayFormat()
  const { standing, published_at: at, edited_by: name, edited_at: edited } = article
  const day = dayOf(at)
  const said = standing === 'draft' ? 'begun' : standing === 'scheduled' ? 'due' : 'published'
  return (
    <li className={styles.row}>
      <Link to={paths.staffArticle(article.id)}>
        <RecordText>{article.title}</RecordText>
      </Link>
      <span className={styles.status} data-status={standing}>
        {t(`standing.${standing}`)}
      </span>
      <span>{article.in_english && t('list.inEnglish')}</span>
      <span className={styles.quiet}>
        <span className={styles.line}>{t(`list.${said}`, { day })}</span>
        {edited !== '' && (
          <span className={styles.line}>
            <RecordText>{t('list.edited', { name, day: dayOf(edited) })}</RecordText>
          </span>
        )}
      </span>
    </li>
  )
}

function NewArticle() {
  const { t } = useTranslation('staffarticles')
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, run } = useOneCall()

  const begin = () =>
    run(
      async (keyOf) => {
        const input = { title, request_key: keyOf({ title }) }
        const { id } = await callApi('POST /api/web/staff/article/create', input)
        await navigate(paths.staffArticle(id))
      },
      (error) => showMessage({ kind: 'error', text: failureText(error, t('article.failed')) }),
    )

  return (
    <Card>
      <h2 className={styles.heading}>{t('list.new')}</h2>
      <noscript>
        <p className={styles.notice}>{t('list.needsScripts')}</p>
      </noscript>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(title.trim() === '')
          if (title.trim() !== '') void begin()
        }}
      >
        <DeskField
          label={t('list.newTitle')}
          error={missing ? t('list.newTitleMissing') : undefined}
        >
          {(field) => (
            <input
              {...field}
              lang="zh-CN"
              aria-required
              maxLength={MAX_TITLE}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
        </DeskField>
        <Button type="submit" variant="primary" busy={busy}>
          {t('list.begin')}
        </Button>
      </form>
    </Card>
  )
}
