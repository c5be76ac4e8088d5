import type { SurnameInfo } from '@suyuan/contract/surnames'
import { poemLines } from '../../../lib/poem-lines.ts'
import { useChineseLang } from '../../../lib/use-chinese-lang.ts'
import mottoesStyles from './mottoes.module.css'
import poemsStyles from './poems.module.css'
import { NamedSource } from './sources.tsx'

interface PoemsProps {
  poems: SurnameInfo['generation_poems']
}

/** Generation poems as genealogies print them: in columns, from right to left. */
export function Poems({ poems }: PoemsProps) {
  const chinese = useChineseLang()
  return (
    <ul className={poemsStyles.poems}>
      {poems.map(({ branch, characters, source }) => (
        <li key={`${branch} ${characters}`}>
          <figure className={poemsStyles.poem}>
            <p className={poemsStyles.lines} lang={chinese}>
              {poemLines(characters).map((line) => (
                <span key={line} className={poemsStyles.line}>
                  {line}
                </span>
              ))}
            </p>
            <figcaption>
              <p className={poemsStyles.branch} lang={chinese}>
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
    <ul className={mottoesStyles.mottoes}>
      {mottoes.map(({ kind, text, explanation, source }) => (
        <li key={`${kind} ${text}`} className={mottoesStyles.motto}>
          <p className={mottoesStyles.head} lang={chinese}>
            <span className={mottoesStyles.kind}>{kind}</span>
            <span className={mottoesStyles.text}>{text}</span>
          </p>
          <p className={mottoesStyles.explanation} lang={chinese}>
            {explanation}
          </p>
          <NamedSource source={source} />
        </li>
      ))}
    </ul>
  )
}
