import { fullName } from '@suyuan/genealogy/names/full-name'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { personAt, rowOf } from '../skeleton/skeleton-tree.ts'
import type { ChartPicture } from './chart-events.ts'
import { type ChartWords, spokenCard } from './words.ts'

interface SelectedAloudProps {
  picture: ChartPicture | undefined
  serial: number
  words: ChartWords
}

/** Says who is selected: far away there is no card to be read out. */
export function SelectedAloud({ picture, serial, words }: SelectedAloudProps) {
  const row = picture && serial > 0 ? rowOf(picture.book, serial) : -1
  return (
    <VisuallyHidden>
      <output>
        <RecordText>{picture && row >= 0 ? spoken(picture, row, words) : ''}</RecordText>
      </output>
    </VisuallyHidden>
  )
}

function spoken({ book }: ChartPicture, row: number, words: ChartWords): string {
  const person = personAt(book, row)
  return spokenCard(fullName(person.surname, person.name), person, words)
}
