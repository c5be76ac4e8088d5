import { HOME_RECORDS, HOME_SHARE, homeDrawings } from './limits.ts'

/** What stands on the home page where nobody has chosen anything. */
export const homeDefaults = {
  slides: homeDrawings.map((key) => ({ kind: 'drawing' as const, key })),
  records: HOME_RECORDS,
  share: HOME_SHARE,
}
