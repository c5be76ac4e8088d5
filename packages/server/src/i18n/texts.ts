import { type Lang, langs } from '@suyuan/contract/lang'
import { createInstance } from 'i18next'
import { texts as en } from './en/texts.ts'
import { texts as zhCn } from './zh-CN/texts.ts'
import { texts as zhTw } from './zh-TW/texts.ts'

/** Ends of keys whose text depends on `count`, as i18next reads them: asked for without. */
type Plural = 'zero' | 'one' | 'other'
type Asked<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

/** Paths within the texts of a subject that lead to `Leaf`: `findings.place.same_city`. */
type PathTo<Leaf, Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Leaf
    ? Asked<Key>
    : Texts[Key] extends string | readonly string[]
      ? never
      : `${Key}.${PathTo<Leaf, Texts[Key]>}`
}[keyof Texts & string]

type KeyTo<Leaf> = {
  [Subject in keyof typeof zhCn]: `${Subject}:${PathTo<Leaf, (typeof zhCn)[Subject]>}`
}[keyof typeof zhCn]

/** Names a text by subject and path: `trees:bounds.outside`. */
export type TextKey = KeyTo<string>

/** Names several lines that belong together: `letters:welcome.lines`. */
export type LinesKey = KeyTo<readonly string[]>

/** What stands for `{{name}}` in a text; `count` also chooses its form. */
export type TextValues = Readonly<Record<string, string | number>>

const instance = createInstance()
instance.init({
  lng: 'zh-CN',
  fallbackLng: false,
  resources: { 'zh-CN': zhCn, 'zh-TW': zhTw, en },
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** i18next's own types know one set of texts for a program, and that is the pages'. */
type Translate = (key: string, options: Readonly<Record<string, unknown>>) => unknown
const translate = instance.t as unknown as Translate

/** A text in a language. */
export function textIn(lang: Lang, key: TextKey, values: TextValues = {}): string {
  return String(translate(key, { ...values, lng: lang }))
}

/** The lines of a text in a language; those that the values leave empty are left out. */
export function linesIn(lang: Lang, key: LinesKey, values: TextValues = {}): string[] {
  const lines = translate(key, { ...values, lng: lang, returnObjects: true }) as string[]
  return lines.filter((line) => line !== '')
}

/** A text in each language, where whoever asks for it does not know the reader's. */
export function inEachLang(key: TextKey, values: TextValues = {}): Record<Lang, string> {
  const pairs = langs.map((lang) => [lang, textIn(lang, key, values)])
  return Object.fromEntries(pairs) as Record<Lang, string>
}

/** Whether there is such a text: of keys that are put together. */
export function hasText(key: string): key is TextKey {
  return instance.exists(key, { lng: 'zh-CN' })
}
