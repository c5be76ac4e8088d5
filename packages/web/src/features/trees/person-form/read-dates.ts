import { loadDateEngine } from '../../../pickers/dates/date-engine.ts'
import { dayReadingOf } from '../../../pickers/dates/date-value.ts'
import type { FamilyDate } from '../../../pickers/dates/family-dates.ts'
import type { Asked } from '../../../pickers/dates/understand.ts'
import type { PersonValues } from './person-values.ts'

type LifeDate = 'birth' | 'death'

const dateIn = (values: PersonValues, of: LifeDate) => ({
  day: values[`${of}_day`],
  reading: dayReadingOf(values[`${of}_reading`]),
  text: values[`${of}_text`],
})

/**
 * What wordings say that were typed before the reader of dates was there, of a form that did not wait
 * for it. Where the reader cannot be fetched they stay as they are.
 */
export async function readDates(
  values: PersonValues,
  asked: Pick<Asked, 'lang' | 'calendar'>,
  family: readonly FamilyDate[],
): Promise<PersonValues> {
  const open = (['birth', 'death'] as const).filter((of) => {
    const { day, text } = dateIn(values, of)
    return day === '' && text.trim() !== ''
  })
  if (open.length === 0) return values
  const engine = await loadDateEngine().catch(() => null)
  if (engine === null) return values
  const read = { ...values }
  for (const of of open) {
    const other = of === 'birth' ? 'death' : 'birth'
    const beside = [{ of: other, date: dateIn(values, other) } as const, ...family]
    const date = engine.dateValueOf(values[`${of}_text`], { ...asked, kind: of, beside })
    read[`${of}_day`] = date.day
    read[`${of}_reading`] = date.reading
  }
  return read
}
