import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { useContentFonts } from '../../../ui/use-content-fonts.ts'
import type { RelatedArticle } from '../find/find-encyclopedia.ts'
import { CardHead } from './card-head.tsx'
import { Facts } from './facts.tsx'
import { Spellings } from './spellings.tsx'
import { Story } from './story.tsx'
import styles from './surname-card.module.css'

interface SurnameCardProps {
  info: SurnameInfo
  /** The surname as the reader's language names it. */
  label: string
  /** Null where they did not come. */
  articles: readonly RelatedArticle[] | null
  heading: React.Ref<HTMLHeadingElement>
  onAskStaff: (surname: string) => void
}

/** Everything that is known of one surname. */
export function SurnameCard({ info, label, articles, heading, onAskStaff }: SurnameCardProps) {
  useContentFonts()
  const headingId = useId()
  return (
    <article aria-labelledby={headingId}>
      <Card className={styles.card}>
        <CardHead info={info} label={label} heading={heading} headingId={headingId} />
        <div className={styles.columns}>
          <div className={styles.aside}>
            <Facts info={info} />
            <Spellings spellings={info.spellings} />
          </div>
          <Story info={info} articles={articles} onAskStaff={onAskStaff} />
        </div>
      </Card>
    </article>
  )
}
