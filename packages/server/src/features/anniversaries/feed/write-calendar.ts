/**
 * Writes iCalendar (RFC 5545): what all-day events need of it. Libraries build the whole calendar in
 * memory before its size is known; here each event is weighed before it is taken.
 */

/** An event that lasts one whole day. */
export interface DayEvent {
  /** The same for the same anniversary and year, whenever it is written. */
  uid: string
  /** YYYYMMDD */
  day: string
  /** The day after it. */
  nextDay: string
  summary: string
}

const MOST_OCTETS = 75

/** Folds a line of more than 75 octets, never within a character. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

/** A text as a value: control characters are none of it. */
export const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')

/** @param stamp when the calendar was made, as YYYYMMDDTHHMMSSZ: the same as long as it says the same */
export const writeEvent = ({ uid, day, nextDay, summary }: DayEvent, stamp: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${nextDay}`,
    `SUMMARY:${escapeText(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map(fold)
    .join('')

export function writeCalendar(name: string, description: string, events: Iterable<string>): string {
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Suyuan//Anniversaries//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-CALDESC:${escapeText(description)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ]
  return `${head.map(fold).join('')}${[...events].join('')}${fold('END:VCALENDAR')}`
}
