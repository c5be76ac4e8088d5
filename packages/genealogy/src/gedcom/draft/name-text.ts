import type { NameForm } from './draft.ts'

const isWestern = (text: string) => !/[\p{Script=Han}\p{Script=Hangul}]/u.test(text)

/** The payload of NAME: surname between slashes, first where the name is Chinese. */
export function composeName({
  surname,
  given,
  suffix,
}: Pick<NameForm, 'surname' | 'given' | 'suffix'>): string {
  if (surname === '' && suffix === '') return given
  if (suffix === '' && !isWestern(surname)) return `/${surname}/${given}`
  return [given, `/${surname}/`, suffix].filter((part) => part !== '').join(' ')
}

const character = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const begins = new RegExp(`^${character}`, 'u')
const ends = new RegExp(`${character}$`, 'u')

const letters = (text: string) => text.replace(/[\s/]+/gu, '')

/** Text without slashes: a space in their place where letters and not characters stand beside them. */
function withoutSlashes(text: string): string {
  const said = text.split('/').reduce((before, part) => {
    const isClose = ends.test(before) && begins.test(part)
    return isClose ? before + part : `${before} ${part}`
  })
  return said.replace(/\s+/gu, ' ').trim()
}

/** A name as it is read: /Wáng/Fāng is Wáng Fāng, 大文 /陈/ is 陈大文. */
export function readableName(
  name: Pick<NameForm, 'surname' | 'given' | 'suffix' | 'written'>,
): string {
  const { surname, given, written } = name
  const text = written === '' ? composeName(name) : written
  const isTurned = begins.test(surname) && letters(text) === letters(given + surname)
  return isTurned ? `${surname}${given}` : withoutSlashes(text)
}

/** Whether a name as it was written says more than its parts do: 陈门吴氏, read as 吴氏. */
export function saysMore(
  name: Pick<NameForm, 'surname' | 'given' | 'suffix' | 'written'>,
): boolean {
  const { surname, given, suffix, written } = name
  const said = letters(written)
  return (
    said !== '' &&
    ![surname + given, given + surname].some((each) => letters(each + suffix) === said)
  )
}
