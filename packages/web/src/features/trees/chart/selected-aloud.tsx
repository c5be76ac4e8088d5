import { fullName } from '@suyuan/genealogy/names/full-name'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { ChartPicture } from './chart-events.ts'
import { kinBetween } from './kin-between.ts'
import { type ChartWords, spokenCard } from './words.ts'

interface SelectedAloudProps {
  picture: ChartPicture | undefined
  serial: number
  words: ChartWords
  /** The name in letters, for readers who need it. */
  letters: string
}

/** Says who is selected, and who that is to the one before: far away there is no card to be read out. */
export function SelectedAloud({ picture, serial, words, letters }: SelectedAloudProps) {
  const { t } = useTranslation('trees')
  const [walk, setWalk] = useState({ now: serial, before: 0 })
  if (walk.now !== serial) setWalk({ now: serial, before: walk.now })
  const onCard = useOnCard(serial)
  const row = picture && serial > 0 ? rowOf(picture.book, serial) : -1
  if (!picture || row < 0) return <Aloud text="" />
  const person = personAt(picture.book, row)
  const from = walk.before > 0 ? rowOf(picture.book, walk.before) : -1
  const to = { from, to: row, sex: person.sex }
  const kin = from >= 0 ? kinBetween(picture.ties, to) : undefined
  const name = [fullName(person.surname, person.name), letters].filter(Boolean).join(' ')
  // A card that has the focus says by itself who it is.
  const whole = onCard ? '' : spokenCard(name, person, words)
  return <Aloud text={[kin && t(`chart.kin.${kin}`), whole].filter(Boolean).join(' ')} />
}

function Aloud({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <output>
        <RecordText>{text}</RecordText>
      </output>
    </VisuallyHidden>
  )
}

/** Whether the keyboard has come to a card with the selected one; known once it has. */
function useOnCard(serial: number): boolean {
  const [on, setOn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew whenever somebody is selected
  useEffect(() => {
    setOn(document.activeElement?.closest('[data-card]') != null)
  }, [serial])
  return on
}
