import { dayInWords } from '@suyuan/contract/days'
import type { Lang } from '@suyuan/contract/lang'
import { UNCONFIRMED_DAYS } from '@suyuan/contract/limits'
import { linesIn, type TextKey, type TextValues, textIn } from '../../i18n/texts.ts'

/** What each e-mail to a member speaks of; its words are in `i18n/…/letters.json`. */
export interface MailFacts {
  welcome: { loginName: string; code: string }
  /** A change keeps the device it was made on logged in, a reset none. */
  password_changed: { by: 'change' | 'reset' }
  new_device: { device: string }
  email_taken: { loginName: string }
  reset_code: { code: string; loginName: string }
  reset_by_mobile: { lastDigits: string }
  email_code: { code: string }
  email_changed: object
  mobile_confirmed: { lastDigits: string }
  mobile_changed: object
  account_deleted: { until: string }
  /** Without an end it holds until it is lifted. */
  account_suspended: { reason: string; until: string | null }
  suspension_lifted: object
  /** A question to the owner of a family tree, or a message in a thread that one began. */
  message_received: { asked: boolean; link: string | null }
  /** People of the member's family tree who counted as dead by an older rule. */
  tree_lives: { title: string; people: number; link: string | null }
  /** People whom outsiders would see, or see no more, by what dates in words are read as now. */
  tree_dates: { title: string; people: number; link: string | null }
}

export type MailKind = keyof MailFacts

/** A letter as the texts name it, and what it speaks of. */
type Letter =
  Extract<TextKey, `letters:${string}.subject`> extends `letters:${infer Name}.subject`
    ? Name
    : never

type Chosen = [name: Letter, values: TextValues]

/** Which letter is sent of some facts. */
const choose: { [Kind in MailKind]: (facts: MailFacts[Kind], lang: Lang) => Chosen } = {
  welcome: (facts) => ['welcome', { ...facts, days: UNCONFIRMED_DAYS }],
  password_changed: ({ by }) => [by === 'reset' ? 'password_reset' : 'password_changed', {}],
  new_device: ({ device }, lang) => [
    'new_device',
    { device: device || textIn(lang, 'letters:unknown_device') },
  ],
  email_taken: (facts) => ['email_taken', facts],
  reset_code: (facts) => ['reset_code', facts],
  reset_by_mobile: (facts) => ['reset_by_mobile', facts],
  email_code: (facts) => ['email_code', facts],
  email_changed: () => ['email_changed', {}],
  mobile_confirmed: (facts) => ['mobile_confirmed', facts],
  mobile_changed: () => ['mobile_changed', {}],
  account_deleted: (facts) => ['account_deleted', facts],
  account_suspended: ({ reason, until }) =>
    until === null
      ? ['account_suspended_for_good', { reason }]
      : ['account_suspended', { reason, until }],
  tree_lives: ({ title, people, link }) => [
    'tree_lives',
    { title, count: people, link: link ?? '' },
  ],
  tree_dates: ({ title, people, link }) => [
    'tree_dates',
    { title, count: people, link: link ?? '' },
  ],
  message_received: ({ asked, link }) => [
    asked ? 'question_received' : 'answer_received',
    { link: link ?? '' },
  ],
  suspension_lifted: () => ['suspension_lifted', {}],
}

/** A moment in a letter, whose reader may be anywhere: with the zone it is told in. */
export function momentText(moment: Date, lang: Lang): string {
  return textIn(lang, 'letters:moment', { moment: dayInWords(moment, lang, { time: true }) })
}

/** The lines of a letter, also where they are told on the site. */
export function letter<Kind extends MailKind>(
  kind: Kind,
  lang: Lang,
  facts: MailFacts[Kind],
): { subject: string; lines: string[] } {
  const [name, values] = choose[kind](facts, lang)
  return {
    subject: textIn(lang, `letters:${name}.subject`, values),
    lines: linesIn(lang, `letters:${name}.lines`, values),
  }
}
