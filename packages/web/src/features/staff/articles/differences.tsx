import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../desk.module.css'
import type { ComparedLine, Difference } from './compare-fields.ts'
import marks from './differences.module.css'
import { langOfTongue } from './lang-of-tongue.ts'

interface DifferencesProps {
  differences: readonly Difference[]
  /** What the two texts are called. */
  before: string
  after: string
}

/** Lines around a difference that help to find it. */
const AROUND = 1

/** Where two texts differ, line by line: marked by a sign, by colour, and in words for those who listen. */
export function Differences({ differences, before, after }: DifferencesProps) {
  const { t } = useTranslation('staffarticles')
  return differences.map(({ field, tongue, lines }) => (
    <section key={`${tongue} ${field}`}>
      <h3 className={styles.intro}>
        {t(`fields.${field}`)}
        {tongue && ` · ${t(`tongue.${tongue}`)}`}
      </h3>
      <ul className={marks.lines}>
        {near(lines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
          <li key={at} className={marks.line} data-in={line.in}>
            {line.in !== 'both' && (
              <VisuallyHidden>{line.in === 'before' ? before : after}: </VisuallyHidden>
            )}
            <RecordText {...(tongue && { lang: langOfTongue[tongue] })}>{line.text}</RecordText>
          </li>
        ))}
      </ul>
      <p className={styles.hint} aria-hidden="true">
        − {before} · + {after}
      </p>
    </section>
  ))
}

/** The lines that differ, and those beside them. */
function near(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => line.in !== 'both'),
  )
}
