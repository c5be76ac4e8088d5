import { type ArticleTongue, articleTongues } from '@suyuan/contract/article-states'
import type { Lang } from '@suyuan/contract/lang'
import type { Article } from '@suyuan/contract/news'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText, isCallFailure } from '../../../lib/call-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from '../desk.module.css'
import { DeskSelect } from '../desk-select.tsx'
import preview from './article-preview.module.css'
import { langOfTongue } from './lang-of-tongue.ts'
import type { ArticleDesk } from './use-article.ts'

interface ArticlePreviewProps {
  desk: ArticleDesk
  /** Shown first. */
  writtenIn: ArticleTongue
  /** Shows an article as readers of a language see it. */
  show: (article: Article, lang: Lang) => React.ReactNode
  onEnd: () => void
}

/** What is typed, as readers of a language would see it. */
export function ArticlePreview(props: ArticlePreviewProps) {
  const { desk, writtenIn, show, onEnd } = props
  const { article, typed } = desk
  const { t } = useTranslation('staffarticles')
  const [tongue, setTongue] = useState(writtenIn)
  const [shown, setShown] = useState<Article | null>(null)
  const [failure, setFailure] = useState('')
  const lang = langOfTongue[tongue]
  const frame = useFocusMeanwhile<HTMLDivElement>()

  useEffect(() => {
    const leaving = new AbortController()
    callApi(
      'POST /api/web/staff/article/preview',
      { article_id: article.id, lang, ...typed },
      { signal: leaving.signal, silent: true },
    ).then(
      (answer) => {
        setShown(answer)
        setFailure('')
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const [field] = isCallFailure(error) ? error.fields : []
        setFailure(field?.msg ?? failureText(error, t('article.failed')))
      },
    )
    return () => leaving.abort()
  }, [article.id, typed, lang, t])

  return (
    <div ref={frame} tabIndex={-1} className={styles.stack}>
      <div className={styles.form}>
        <DeskSelect
          label={t('article.previewIn')}
          value={tongue}
          choices={articleTongues.map((value) => ({ value, text: t(`tongue.${value}`) }))}
          onChange={setTongue}
        />
        <Button variant="primary" onClick={onEnd}>
          {t('article.previewEnd')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('article.previewOf')}</p>
      <p role="alert" className={styles.wrong}>
        <RecordText>{failure}</RecordText>
      </p>
      {shown && <div className={preview.page}>{show(shown, lang)}</div>}
    </div>
  )
}

/** Takes the focus, and gives it back where it was in the form that is hidden meanwhile. */
function useFocusMeanwhile<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    place.current?.focus({ preventScroll: true })
  }, [])
  // The form is shown again by now.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus()
    },
    [],
  )
  return place
}
