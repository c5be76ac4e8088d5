import { useTranslation } from 'react-i18next'
import { useDayFormat } from '../../lib/use-day-format.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './legal-page.module.css'
import type { LegalSection, LegalText } from './texts/legal-text.ts'

interface LegalPageProps {
  text: LegalText
  /** Whether somebody answers for the site. */
  ready: boolean
  description: string
}

/** A long legal text with its table of contents, and what matters most of it on top. */
export function LegalPage({ text, ready, description }: LegalPageProps) {
  const { t } = useTranslation('legal')
  const dayOf = useDayFormat('prose')
  return (
    <div className={styles.page}>
      <PageHead title={text.title} description={description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.version}>{t('version', { date: dayOf(text.version) })}</p>
        {!ready && (
          <p className={styles.notReady} role="note">
            {t('notReady')}
          </p>
        )}
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary" className={styles.summaryName}>
            {t('summary')}
          </h2>
          <ul className={styles.list}>
            {text.summary.map((point) => (
              <li key={point}>
                <RecordText>{point}</RecordText>
              </li>
            ))}
          </ul>
        </section>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents" className={styles.contentsName}>
          {t('contents')}
        </h2>
        <ul className={styles.contentsList}>
          {text.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.text}>
        {text.intro.map((paragraph) => (
          <p key={paragraph}>
            <RecordText>{paragraph}</RecordText>
          </p>
        ))}
        {text.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
    </div>
  )
}

function Section({ section: { id, heading, body, list } }: { section: LegalSection }) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {body.map((paragraph) => (
        <p key={paragraph}>
          <RecordText>{paragraph}</RecordText>
        </p>
      ))}
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>
              <RecordText>{item}</RecordText>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
