import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useChineseLang } from '../use-chinese-lang.ts'
import { NamedSource } from './named-source.tsx'
import { poemLines } from './poem-lines.ts'
import styles from './poems.module.css'

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
