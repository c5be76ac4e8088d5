import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import { InlineRetry } from '../../../pickers/inline-retry.tsx'
import { RecordText } from '../../../ui/record-text.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import type { RelatedArticle } from '../find/find-encyclopedia.ts'
import { Articles } from './articles.tsx'
import { Persons } from './persons.tsx'
import { Mottoes, Poems } from './poems.tsx'
import styles from './sections.module.css'
import { Sources } from './sources.tsx'
import { formKey, WrittenForm } from './written-form.tsx'

export interface Section {
  id: string
  title: string
  hint?: string | undefined
  content: React.ReactNode
}

interface Told {
  info: SurnameInfo
  articles: readonly RelatedArticle[] | null
  /** In the form its reader writes: 肖 for 萧. */
  written: string
}

/** What a surname's card tells beside its facts and beneath; what has nothing to say is left out. */
export function useSections({ info, articles, written }: Told): {
  story: Section[]
  more: Section[]
} {
  const { t } = useTranslation('encyclopedia')
  const inChinese = useChineseLang() && t('card.inChinese')
  const { introduction, history, source, generation_poems, mottoes, celebrities } = info
  const story = [
    {
      id: 'written-form',
      title: t('forms.heading', { written, surname: info.surname }),
      content: formKey(written) !== undefined && <WrittenForm written={written} />,
    },
    {
      id: 'introduction',
      title: t('card.introductionHeading'),
      content: introduction !== '' && (
        <p className={styles.introduction}>
          <RecordText>{introduction}</RecordText>
        </p>
      ),
    },
    {
      id: 'history',
      title: t('card.historyHeading'),
      hint: inChinese,
      content: history !== '' && <History html={history} />,
    },
  ]
  const more = [
    {
      id: 'sources',
      title: t('card.sourcesHeading'),
      content: source.length > 0 && <Sources source={source} />,
    },
    {
      id: 'poems',
      title: t('card.poemsHeading'),
      hint: t('card.poemsHint'),
      content: generation_poems.length > 0 && <Poems poems={generation_poems} />,
    },
    {
      id: 'mottoes',
      title: t('card.mottoesHeading'),
      hint: inChinese,
      content: mottoes.length > 0 && <Mottoes mottoes={mottoes} />,
    },
    {
      id: 'persons',
      title: t('card.personsHeading'),
      content: celebrities.length > 0 && <Persons celebrities={celebrities} />,
    },
    { id: 'articles', title: t('card.articlesHeading'), content: relatedArticles(articles) },
  ]
  return { story: story.filter(isTold), more: more.filter(isTold) }
}

function isTold({ content }: Section): boolean {
  return content !== false
}

function relatedArticles(articles: Told['articles']): React.ReactNode {
  return articles === null ? <InlineRetry /> : <Articles articles={articles} />
}

function History({ html }: { html: string }) {
  return (
    <div
      className={styles.history}
      lang={useChineseLang()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Titled parts of the card, to which the contents lead. */
export function CardSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, title, hint, content }) => (
    <section
      key={id}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.section}
    >
      <SectionTitle id={`${id}-title`} level={3} title={title} hint={hint} />
      {content}
    </section>
  ))
}
