import type { ChosenSurname } from './search-flow.ts'

/** A surname; with its reading for those who read no Chinese. */
export function surnameLabel(
  { name, pinyin }: Pick<ChosenSurname, 'name' | 'pinyin'>,
  lang: string,
): string {
  return lang === 'en' && pinyin !== null ? `${name} ${pinyin}` : name
}
