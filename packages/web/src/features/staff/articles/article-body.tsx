import type { Lang } from '@suyuan/contract/lang'
import { Component, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import styles from './article-body.module.css'
import type { RichTextProps } from './editor/rich-text.tsx'

/** The editor is large: it comes to this page alone, and after the page stands. */
const RichText = lazy(async () => ({ default: (await import('./editor/rich-text.tsx')).RichText }))

interface ArticleBodyProps {
  lang: Lang
  html: string
  error: string | undefined
  onChange: (html: string) => void
}

/** The text of an article: to be read until the editor has come, and to be written from then on. */
export function ArticleBody({ lang, html, error, onChange }: ArticleBodyProps) {
  const { t } = useTranslation('staffarticles')
  const hydrated = useHydrated()
  const id = useId()
  // The editor keeps what it was given at first; what is typed comes back through `onChange` alone.
  const [first] = useState(html)
  const props: RichTextProps = {
    lang,
    html: first,
    labelId: `${id}-label`,
    hintId: `${id}-hint`,
    onChange,
  }
  const waiting = <Reading lang={lang} html={html} />
  return (
    <div className={styles.field}>
      <p id={props.labelId} className={styles.label}>
        {t('fields.content')}
      </p>
      {hydrated ? (
        <WhereLoaded failed={<p role="alert">{t('editor.failed')}</p>}>
          <Suspense fallback={waiting}>
            <RichText {...props} />
          </Suspense>
        </WhereLoaded>
      ) : (
        waiting
      )}
      <p id={props.hintId} className={error === undefined ? styles.hint : styles.wrong}>
        {error ?? t('editor.keys')}
      </p>
    </div>
  )
}

/** The text as it is, in the room that the editor takes. */
function Reading({ lang, html }: { lang: Lang; html: string }) {
  const { t } = useTranslation('staffarticles')
  return (
    <div className={styles.editor}>
      <p className={styles.waiting}>{t('editor.loading')}</p>
      <div
        lang={lang}
        className={styles.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  )
}

interface WhereLoadedProps {
  failed: React.ReactNode
  children: React.ReactNode
}

/** An editor that cannot be fetched takes no field beside it away. */
class WhereLoaded extends Component<WhereLoadedProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): React.ReactNode {
    return this.state.broken ? this.props.failed : this.props.children
  }
}
