import type { SurnameInfo } from '@suyuan/contract/surnames'
import { useChineseLang } from '../use-chinese-lang.ts'
import styles from './mottoes.module.css'
import { NamedSource } from './named-source.tsx'

/** What families of the surname write over their doors and teach their children. */
export function Mottoes({ mottoes }: Pick<SurnameInfo, 'mottoes'>) {
  const chinese = useChineseLang()
  return (
    <ul className={styles.mottoes}>
      {mottoes.map(({ kind, text, explanation, source }) => (
        <li key={`${kind} ${text}`} className={styles.motto}>
          <p className={styles.head} lang={chinese}>
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
