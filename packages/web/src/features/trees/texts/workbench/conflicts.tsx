import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Conflict } from '../text-types.ts'
import own from './conflicts.module.css'
import { correct } from './deeds.ts'
import { nameOf } from './person-words.ts'
import type { Bench } from './use-workbench.ts'
import styles from './workbench.module.css'

/** What a page contradicts itself in, in its own words; the editor decides, or has seen it. */
export function Conflicts({ bench }: { bench: Bench }) {
  const { t } = useTranslation('treetexts')
  const { page } = bench
  if (page.conflicts.length === 0) return null
  return (
    <section className={own.conflicts} aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading" className={styles.heading} tabIndex={-1}>
        {t('conflict.heading')}
      </h2>
      <ul>
        {page.conflicts.map((conflict, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a contradiction
          <ConflictLine key={at} bench={bench} conflict={conflict} at={at} />
        ))}
      </ul>
    </section>
  )
}

function ConflictLine({ bench, conflict, at }: { bench: Bench; conflict: Conflict; at: number }) {
  const { t } = useTranslation('treetexts')
  const { page, people, isClosed } = bench
  const letters = [...page.text]
  const quotes = conflict.spans.map(([from, to]) =>
    letters
      .slice(from, Math.min(to, from + 40))
      .join('')
      .replace(/\s+/gu, ' '),
  )
  const whose = people.filter(({ key }) => conflict.persons.includes(key))
  const [child] = whose
  const name = (key: string) => {
    const person = people.find((each) => each.key === key)
    return person ? nameOf(person, t('people.nameless')) : ''
  }
  return (
    <li className={own.conflict} data-settled={conflict.settled || undefined}>
      <p>
        <strong>{t(`conflict.kind.${conflict.kind}`)}</strong>{' '}
        <RecordText>{quotes.map((text) => t('conflict.quote', { text })).join(' / ')}</RecordText>
      </p>
      <div className={styles.buttons}>
        {whose.map(({ key }) => (
          <Button key={key} variant="quiet" onClick={() => bench.select(key)}>
            <RecordText>{name(key)}</RecordText>
          </Button>
        ))}
        {!isClosed &&
          child &&
          conflict.fathers.map((father) => (
            <Button
              key={father}
              onClick={() => {
                bench.apply([correct(child, { father })])
                bench.settle(at, true)
              }}
            >
              <RecordText>{t('conflict.father', { name: name(father) })}</RecordText>
            </Button>
          ))}
        {!isClosed && (
          <Button onClick={() => bench.settle(at, !conflict.settled)}>
            {t(conflict.settled ? 'conflict.again' : 'conflict.settle')}
          </Button>
        )}
      </div>
    </li>
  )
}
