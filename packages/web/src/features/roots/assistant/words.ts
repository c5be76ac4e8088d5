import type { TFunction } from 'i18next'
import type { Question } from './talk.ts'

interface QuestionWords {
  /** The question itself. */
  heading: string
  hint: string
  /** The label of its field. */
  label: string
  /** What it asks for, in a word or two. */
  name: string
}

/** A question in words; the first four are worded as in the steps of the wide layout. */
export function questionWords(
  t: TFunction<['assistant', 'roots']>,
  question: Question,
): QuestionWords {
  switch (question) {
    case 'surname':
    case 'province':
    case 'city':
    case 'ancestors':
      return {
        heading: t(`roots:${question}.heading`),
        hint:
          question === 'province' || question === 'city'
            ? t('placeHint')
            : t(`roots:${question}.hint`),
        label: t(`roots:${question}.label`),
        name: uncapitalized(t(`roots:steps.${question}`)),
      }
    default:
      return {
        heading: t(`ask.${question}`),
        hint: t(`roots:clues.${question}.hint`),
        label: t(`roots:clues.${question}.label`),
        name: uncapitalized(t(`roots:clues.${question}.label`)),
      }
  }
}

/** As it stands within a sentence. */
function uncapitalized(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
