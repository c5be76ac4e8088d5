import { useId } from 'react'
import { paths } from '../../paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './match-page.module.css'
import type { MatchSection, MatchText } from './texts/match-text.ts'

/** What the match of a root search means, with a worked example. */
export function MatchPage({ text }: { text: MatchText }) {
  return (
    <div className={styles.page}>
      <PageHead title={text.title} description={text.description} />
      <h1 className={styles.title}>{text.title}</h1>
      <Section section={text.what} />
      <Section section={text.clues} />
      <Section section={text.frequencies} />
      <Example example={text.example} />
      <Section section={text.limits} />
      <p>
        <ButtonLink to={paths.ancestry()} variant="primary">
          {text.back}
        </ButtonLink>
      </p>
    </div>
  )
}

function Section({ section: { heading, text, list } }: { section: MatchSection }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>
          <RecordText>{paragraph}</RecordText>
        </p>
      ))}
      {list.length > 0 && (
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

function Example({ example }: Pick<MatchText, 'example'>) {
  const id = useId()
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {example.heading}
        </h2>
        <p>
          <RecordText>{example.intro}</RecordText>
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{example.clue}</th>
              <th scope="col">{example.times}</th>
            </tr>
          </thead>
          <tbody>
            {example.rows.map(([clue, times]) => (
              <tr key={clue}>
                <td>
                  <RecordText>{clue}</RecordText>
                </td>
                <td>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <RecordText>{example.result}</RecordText>
        </p>
        <p>
          <RecordText>{example.more}</RecordText>
        </p>
      </section>
    </Card>
  )
}
