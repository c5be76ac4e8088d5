import { type Lang, langOr } from '@suyuan/contract/lang'
import type { i18n } from 'i18next'
import type { PageNamespace } from '../page-texts.ts'
import type { Texts } from './create-i18n.ts'

type Everywhere = Pick<Texts, 'common' | 'errors' | 'shell'>

const everywhere = {
  'zh-CN': () => import('./zh-CN/everywhere.ts'),
  'zh-TW': () => import('./zh-TW/everywhere.ts'),
  en: () => import('./en/everywhere.ts'),
} satisfies Record<Lang, () => Promise<{ everywhere: Everywhere }>>

/** One file for each language and namespace of some pages: `./en/roots.json`. */
const files = import.meta.glob<object>(['./*/*.json', '!./*/{common,errors,shell}.json'], {
  import: 'default',
})

/** The texts of everywhere and of these namespaces, in one language; nothing else is fetched. */
export async function loadTexts(
  lang: Lang,
  namespaces: readonly PageNamespace[],
): Promise<Record<string, object>> {
  const [common, ...pages] = await Promise.all([
    everywhere[lang](),
    ...namespaces.map((namespace) => loadNamespace(lang, namespace)),
  ])
  return { ...common.everywhere, ...Object.assign({}, ...pages) }
}

async function loadNamespace(lang: Lang, namespace: PageNamespace) {
  const load = files[`./${lang}/${namespace}.json`]
  if (!load) throw new Error(`no texts of ${namespace} in ${lang}`)
  return { [namespace]: await load() }
}

/** Brings along the texts that the page does not have yet. In the browser. */
export async function addTexts(i18n: i18n, namespaces: readonly PageNamespace[]): Promise<void> {
  const lang = langOr(i18n.language)
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(lang, namespace))
  const found = await Promise.all(missing.map((namespace) => loadNamespace(lang, namespace)))
  for (const [namespace, texts] of Object.entries(Object.assign({}, ...found))) {
    i18n.addResourceBundle(lang, namespace, texts)
  }
}
