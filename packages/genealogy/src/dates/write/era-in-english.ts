import { SOUND_OF_SIGN } from '../era-signs.ts'

/** Names of eras and dynasties that are more than their sound. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  民国: 'the Republic',
  太平天国: 'Taiping',
  满洲国: 'Manchukuo',
  日本: 'Japan',
  朝鲜: 'Korea',
  安南: 'Annam',
}

/** An era or a dynasty as English has it, by Pinyin where it has no word of its own. */
export const eraInEnglish = (name: string): string => wordOf(name) ?? romanize(name)

/** Its own word; undefined where it has none. */
export const wordOf = (name: string): string | undefined => IN_ENGLISH[name]

/** 道光 as Daoguang; a sign that the table has not stays as it is. */
export function romanize(name: string): string {
  const sounds = Array.from(name, (sign) => SOUND_OF_SIGN.get(sign) ?? sign)
  const joined = sounds.reduce(
    (word, sound) => word + (/[aeio]$|n$|g$/.test(word) && /^[aeo]/.test(sound) ? "'" : '') + sound,
    '',
  )
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
