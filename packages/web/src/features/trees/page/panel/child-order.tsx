import type { PersonPage } from '@suyuan/contract/tree-views'
import { fullName } from '@suyuan/genealogy/names/full-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOneCall } from '../../../../lib/use-one-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import { failureWords } from '../failure-words.ts'
import type { TreeWrites } from '../use-writes.ts'
import styles from './child-order.module.css'

type Marriage = PersonPage['marriages'][number]

interface ChildOrderProps {
  person: PersonPage
  reorder: TreeWrites['reorder']
  onFailure: (text: string) => void
}

/** Puts the children of each marriage in order without dragging: one place earlier or later. */
export function ChildOrder({ person, reorder, onFailure }: ChildOrderProps) {
  const { t } = useTranslation('treepage')
  const [open, setOpen] = useState(false)
  const { busy, run } = useOneCall()
  const marriages = ordered(person)
  if (marriages.length === 0) return null

  function move({ union, children }: Marriage, at: number, to: number): void {
    const serials = children.map(({ serial }) => serial)
    const [moved = 0] = serials.splice(at, 1)
    serials.splice(to, 0, moved)
    void run(
      () => reorder({ union, children: serials }),
      (error) => onFailure(failureWords(error, t('failed.operation'))),
    )
  }

  return (
    <div className={styles.order}>
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('order.open')}
      </Button>
      {open &&
        marriages.map((marriage) => (
          <ol key={marriage.union} className={styles.list} aria-label={t('order.label')}>
            {marriage.children.map(({ serial, surname, name }, at) => {
              const full = fullName(surname, name)
              return (
                <li key={serial} className={styles.child}>
                  <RecordText>{full}</RecordText>
                  <span className={styles.ways}>
                    <Button
                      aria-label={t('order.earlierOf', { name: full })}
                      busy={busy}
                      aria-disabled={at === 0 || undefined}
                      onClick={() => at > 0 && move(marriage, at, at - 1)}
                    >
                      {t('order.earlier')}
                    </Button>
                    <Button
                      aria-label={t('order.laterOf', { name: full })}
                      busy={busy}
                      aria-disabled={at === marriage.children.length - 1 || undefined}
                      onClick={() =>
                        at < marriage.children.length - 1 && move(marriage, at, at + 1)
                      }
                    >
                      {t('order.later')}
                    </Button>
                  </span>
                </li>
              )
            })}
          </ol>
        ))}
    </div>
  )
}

/** The marriages whose children may be put in order, of which all are here. */
const ordered = ({ may, truncated, marriages }: PersonPage): Marriage[] =>
  may.edit && !truncated ? marriages.filter(({ children }) => children.length > 1) : []
