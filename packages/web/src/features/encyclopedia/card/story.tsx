import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useTranslation } from 'react-i18next'
import { pageExists } from '../../../route-table.ts'
import type { RelatedArticle } from '../find/find-encyclopedia.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { useChineseLang } from '../use-chinese-lang.ts'
import { Articles } from './articles.tsx'
import { CardSection } from './card-section.tsx'
import { Contents } from './contents.tsx'
import { Mottoes } from './mottoes.tsx'
import { NoStory } from './no-story.tsx'
import { Persons } from './persons.tsx'
import { Poems } from './poems.tsx'
import { Sources } from './sources.tsx'
import styles from './story.module.css'

interface StoryProps {
  info: SurnameInfo
  articles: readonly RelatedArticle[] | null
  onAskStaff: (surname: string) => void
}

function relatedArticles(articles: StoryProps['articles']): React.ReactNode {
  if (articles === null) return <InlineRetry />
  return (articles.length > 0 || pageExists('/news')) && <Articles articles={articles} />
}

/** The account of a surname in sections; those with nothing to say are left out. */
export function Story({ info, articles, onAskStaff }: StoryProps) {
  const { t } = useTranslation('encyclopedia')
  const chinese = useChineseLang()
  const { introduction, history, source, generation_poems, mottoes, celebrities } = info
  const sections = [
    {
      id: 'introduction',
      title: t('card.introductionHeading'),
      content: introduction !== '' && <p className={styles.introduction}>{introduction}</p>,
    },
    {
      id: 'history',
      title: t('card.historyHeading'),
      content: history !== '' && (
        <div
          className={styles.history}
          lang={chinese}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
          dangerouslySetInnerHTML={{ __html: history }}
        />
      ),
    },
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
      content: mottoes.length > 0 && <Mottoes mottoes={mottoes} />,
    },
    {
      id: 'persons',
      title: t('card.personsHeading'),
      content: celebrities.length > 0 && <Persons celebrities={celebrities} />,
    },
    {
      id: 'articles',
      title: t('card.articlesHeading'),
      content: relatedArticles(articles),
    },
  ].filter(({ content }) => content !== false)
  return (
    <div className={styles.story}>
      <Contents sections={sections} />
      {history === '' && introduction === '' && (
        <NoStory onAskStaff={() => onAskStaff(info.surname)} />
      )}
      {sections.map(({ id, title, hint, content }) => (
        <CardSection key={id} id={id} title={title} hint={hint}>
          {content}
        </CardSection>
      ))}
    </div>
  )
}
