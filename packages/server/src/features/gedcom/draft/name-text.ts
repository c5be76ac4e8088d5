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
