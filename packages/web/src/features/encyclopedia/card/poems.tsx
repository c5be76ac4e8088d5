import type { SurnameInfo } from '@suyuan/contract/surnames'
import { poemLines } from '../../../lib/poem-lines.ts'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import styles from './poems.module.css'
import { NamedSource } from './sources.tsx'

interface PoemsProps {
  poems: SurnameInfo['generation_poems']
}

/** Generation poems as genealogies print them: in columns, from right to left. */
export function Poems({ poems }: PoemsProps) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.poems}>
      {poems.map(({ branch, characters, source }) => (
        <li key={`${branch} ${characters}`}>
          <figure className={styles.poem}>
            <p className={styles.lines} lang={chinese}>
              {poemLines(characters).map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
            <figcaption>
              <p className={styles.branch} lang={chinese}>
                {branch}
              </p>
              <NamedSource source={source} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** What families of the surname write over their doors and teach their children. */
export function Mottoes({ mottoes }: Pick<SurnameInfo, 'mottoes'>) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.mottoes}>
      {mottoes.map(({ kind, text, explanation, source }) => (
        <li key={`${kind} ${text}`} className={styles.motto}>
          <p className={styles.mottoHead} lang={chinese}>
            <span className={styles.kind}>{kind}</span>
            <span className={styles.text}>{text}</span>
          </p>
          <p className={styles.explanation} lang={chinese}>
            {explanation}
          </p>
          <NamedSource source={source} />
        </li>
      ))}
    </ul>
  )
}
