import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { useContentFonts } from '../../../ui/use-content-fonts.ts'
import type { RelatedArticle } from '../find/find-encyclopedia.ts'
import { NoStory } from './articles.tsx'
import { CardHead, Contents } from './card-head.tsx'
import { Facts, Spellings } from './facts.tsx'
import { CardSections, useSections } from './sections.tsx'
import styles from './surname-card.module.css'

interface SurnameCardProps {
  info: SurnameInfo
  /** The surname as the reader's language names it. */
  label: string
  /** In the form its reader writes. */
  written: string
  /** Null where they did not come. */
  articles: readonly RelatedArticle[] | null
  heading: React.Ref<HTMLHeadingElement>
  onAskStaff: (surname: string) => void
}

/** Everything that is known of one surname. */
export function SurnameCard(props: SurnameCardProps) {
  const { info, label, written, articles, heading, onAskStaff } = props
  useContentFonts()
  const headingId = useId()
  const { story, more } = useSections({ info, articles, written })
  const untold = info.history === '' && info.introduction === ''
  return (
    <article aria-labelledby={headingId}>
      <Card className={styles.card}>
        <CardHead {...{ info, label, written, heading, headingId }} />
        <div className={styles.columns}>
          <div className={styles.aside}>
            <Facts info={info} />
            <Spellings spellings={info.spellings} />
          </div>
          <div className={styles.sections}>
            <Contents sections={[...story, ...more]} />
            {untold && <NoStory onAskStaff={() => onAskStaff(written)} />}
            <CardSections sections={story} />
          </div>
        </div>
        <div className={styles.sections}>
          <CardSections sections={more} />
        </div>
      </Card>
    </article>
  )
}
