import { langOr } from '@suyuan/contract/lang'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { askInPageLang } from '../lib/page-lang-cookie.ts'
import { textsOf } from '../page-texts.ts'
import { browserI18n } from './browser-i18n.ts'
import { addTexts } from './load-texts.ts'

/** A page that is entered within the site has its texts before it shows; both come side by side. */
export const withPageTexts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const i18n = browserI18n()
  const asked = askInPageLang(langOr(i18n.language))
  try {
    const texts = addTexts(i18n, textsOf(new URL(request.url).pathname))
    const [answer] = await Promise.all([next(), texts])
    return answer
  } finally {
    asked()
  }
}
