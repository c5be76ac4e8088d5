import { type ArticleTongue, articleTongues } from '@suyuan/contract/article-states'
import type { Lang } from '@suyuan/contract/lang'
import type { Article } from '@suyuan/contract/news'
import type { StaffArticle } from '@suyuan/contract/staff-articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import styles from '../desk.module.css'
import { DeskFrame } from '../desk-frame.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { ArticleStanding } from './article-standing.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { compareFields } from './compare-fields.ts'
import { Differences } from './differences.tsx'
import { fieldName } from './field-name.ts'
import { type ArticleDesk, useArticle } from './use-article.ts'
import { WrittenForm } from './written-form.tsx'

interface ArticlePageProps {
  loaded: StaffArticle
  /** Shows an article as its public page does to readers of a language. */
  show: (article: Article, lang: Lang) => React.ReactNode
}

/** One article: its words in each language, what it is about, where it stands, what it was before. */
export function ArticlePage({ loaded, show }: ArticlePageProps) {
  const { t } = useTranslation('staffarticles')
  const { user } = useCurrentUser()
  const desk = useArticle(loaded, user?.uid ?? '')
  const [previewed, setPreviewed] = useState(false)
  const [tongue, setTongue] = useState<ArticleTongue>('zh_cn')
  return (
    <DeskFrame title={desk.article.title} admin={user?.role === 'admin'}>
      <noscript>
        <p className={styles.notice}>{t('editor.needsScripts')}</p>
      </noscript>
      <Notices desk={desk} />
      {previewed && (
        <ArticlePreview {...{ desk, show }} writtenIn={tongue} onEnd={() => setPreviewed(false)} />
      )}
      {/* Put aside and not taken away: what can be undone, and a moment that is typed, stay. */}
      <div hidden={previewed}>
        <Editing {...{ desk, tongue }} onTongue={setTongue} onPreview={() => setPreviewed(true)} />
      </div>
    </DeskFrame>
  )
}

/** What the writer has to know first. */
function Notices({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation(['staffarticles', 'common'])
  const { conflict, broughtBack, typed, busy } = desk
  const differences = conflict ? compareFields(conflict.fields, typed) : []
  return (
    <>
      <ConflictDialog
        conflict={conflict}
        busy={busy}
        onKeepMine={desk.saveOver}
        onTakeTheirs={desk.takeStored}
      >
        {differences.length === 0 && <p>{t('conflict.moved')}</p>}
        <Differences
          differences={differences}
          before={t('common:conflict.theirs')}
          after={t('common:conflict.mine')}
        />
      </ConflictDialog>
      <div role="alert">
        {broughtBack && !conflict && (
          <div className={styles.notice}>
            <p>{t('article.broughtBack')}</p>
            <Button onClick={desk.takeStored}>{t('article.discard')}</Button>
          </div>
        )}
      </div>
    </>
  )
}

interface EditingProps {
  desk: ArticleDesk
  tongue: ArticleTongue
  onTongue: (tongue: ArticleTongue) => void
  onPreview: () => void
}

function Editing({ desk, tongue, onTongue, onPreview }: EditingProps) {
  const { t } = useTranslation('staffarticles')
  return (
    <div className={styles.columns}>
      <Card className={styles.fields}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row are no set of fields */}
        <div role="group" aria-label={t('tongue.label')} className={styles.buttons}>
          {articleTongues.map((each) => (
            <Button
              key={each}
              variant={each === tongue ? 'secondary' : 'quiet'}
              aria-pressed={each === tongue}
              onClick={() => onTongue(each)}
            >
              {t(`tongue.${each}`)}
            </Button>
          ))}
        </div>
        <WrittenForm key={`${tongue} ${desk.revision}`} desk={desk} tongue={tongue} />
        <SaveLine desk={desk} onPreview={onPreview} />
      </Card>
      <div className={styles.stack}>
        <ArticleStanding desk={desk} />
        <Card className={styles.fields}>
          <ArticleFacts key={desk.revision} desk={desk} />
        </Card>
        <ArticleVersions desk={desk} />
      </div>
    </div>
  )
}

function SaveLine({ desk, onPreview }: { desk: ArticleDesk; onPreview: () => void }) {
  const { t } = useTranslation('staffarticles')
  const missing = [...new Set(Object.keys(desk.refused).map((name) => fieldName(name, t)))]
  return (
    <>
      <p role="status" className={styles.quiet}>
        {missing.length > 0
          ? t('article.missing', { fields: missing.join(' · ') })
          : t(desk.dirty ? 'article.unsaved' : 'article.allSaved')}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" working={desk.busy} onClick={desk.save}>
          {t('article.save')}
        </Button>
        <Button onClick={onPreview}>{t('article.preview')}</Button>
      </div>
    </>
  )
}
