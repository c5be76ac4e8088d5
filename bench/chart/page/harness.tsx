import { type Lang, langOr } from '@suyuan/contract/lang'
import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  FamilyChart,
  type FamilyChartHandle,
} from '../../../packages/web/src/features/trees/chart/family-chart.tsx'
import { createI18n } from '../../../packages/web/src/i18n/create-i18n.ts'
import en from '../../../packages/web/src/i18n/en/trees.json' with { type: 'json' }
import zhCn from '../../../packages/web/src/i18n/zh-CN/trees.json' with { type: 'json' }
import zhTw from '../../../packages/web/src/i18n/zh-TW/trees.json' with { type: 'json' }
import '../../../packages/web/src/ui/tokens.css'
import type {} from '../page-globals.ts'

const POEM = '肇启延开宗功绍兴文章华国诗礼传家光前裕后世代永昌荣'
const texts = { 'zh-CN': { trees: zhCn }, 'zh-TW': { trees: zhTw }, en: { trees: en } }

const asked = new URLSearchParams(window.location.search)
const lang: Lang = langOr(asked.get('lang') ?? 'zh-CN')
const book = asked.get('book') ?? '4000'
window.chart = { handle: undefined, picture: undefined, pictures: [], log: [] }

async function* readBook(signal: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { body } = await fetch(`/books/${book}`, { signal })
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    yield read.value
  }
}

function Harness() {
  const [narrow] = useState(() => window.matchMedia('(width < 960px)').matches)
  const source = useCallback((signal: AbortSignal) => readBook(signal), [])
  const character = useCallback((generation: number) => POEM[(generation - 1) % POEM.length], [])
  const handle = useCallback((held: FamilyChartHandle | null) => {
    window.chart.handle = held ?? undefined
  }, [])
  const note =
    (what: string) =>
    (...values: unknown[]) => {
      window.chart.log.push([what, ...values])
    }
  return (
    <FamilyChart
      ref={handle}
      source={source}
      editable={asked.get('editable') !== 'no'}
      narrow={narrow}
      generationCharacter={character}
      focus={Number(asked.get('focus') ?? 0)}
      onSelect={note('select')}
      onOpen={note('open')}
      onAdd={note('add')}
      onReorder={note('reorder')}
      onPicture={(picture) => {
        window.chart.picture = picture
        window.chart.pictures.push({
          at: performance.now(),
          people: picture.book.people.serial.length,
          cards: picture.layout.count,
          layoutMs: picture.layoutMs,
        })
      }}
    />
  )
}

document.documentElement.lang = lang
const root = document.getElementById('root')
if (!root) throw new Error('no place to draw on')
createRoot(root).render(
  <I18nextProvider i18n={createI18n(lang, texts[lang])}>
    <Harness />
  </I18nextProvider>,
)
