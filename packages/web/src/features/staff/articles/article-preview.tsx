import { type Lang, langs } from '@suyuan/contract/lang'
import type { Article } from '@suyuan/contract/news'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText, isCallFailure } from '../../../lib/call-failure.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../desk.module.css'
import { DeskSelect } from '../desk-select.tsx'
import preview from './article-preview.module.css'
import type { ArticleDesk } from './use-article.ts'

interface ArticlePreviewProps {
  desk: ArticleDesk
  show: (article: Article) => React.ReactNode
  onEnd: () => void
}

const tongueOf = { 'zh-CN': 'zh_cn', 'zh-TW': 'zh_tw', en: 'en' } as const

/** What is typed, as readers of a language would see it. */
export function ArticlePreview({ desk: { article, typed }, show, onEnd }: ArticlePreviewProps) {
  const { t } = useTranslation('staffarticles')
  const [lang, setLang] = useState<Lang>('zh-CN')
  const [shown, setShown] = useState<Article | null>(null)
  const [failure, setFailure] = useState('')

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
    <div className={styles.stack}>
      <div className={styles.form}>
        <DeskSelect
          label={t('article.previewIn')}
          value={lang}
          choices={langs.map((value) => ({ value, text: t(`tongue.${tongueOf[value]}`) }))}
          onChange={setLang}
        />
        <Button variant="primary" onClick={onEnd}>
          {t('article.previewEnd')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('article.previewOf')}</p>
      <p role="alert" className={styles.wrong}>
        {failure}
      </p>
      {shown && (
        <div lang={lang} className={preview.page}>
          {show(shown)}
        </div>
      )}
    </div>
  )
}
