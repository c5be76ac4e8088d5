import type { ChosenSurname } from './search-flow.ts'

/** A surname; after its reading for those who read no Chinese: Chén 陈. */
export function surnameLabel(
  { name, pinyin }: Pick<ChosenSurname, 'name' | 'pinyin'>,
  lang: string,
): string {
  if (lang !== 'en' || pinyin === null) return name
  return `${pinyin.charAt(0).toUpperCase()}${pinyin.slice(1)} ${name}`
}
