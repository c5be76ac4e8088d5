import { romanize } from './romanize.ts'

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
