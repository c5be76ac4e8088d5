import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/ancestry-match.ts'
import { MatchPage } from './match/match-page.tsx'
import { text as en } from './match/texts/match.en.ts'
import { text as zhCn } from './match/texts/match.zh-CN.ts'
import { text as zhTw } from './match/texts/match.zh-TW.ts'

export const handle: PageHandle = { background: 'grey' }

export function loader({ context }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext)
  return { text: { 'zh-CN': zhCn, 'zh-TW': zhTw, en }[lang] }
}

export default function AncestryMatch({ loaderData }: Route.ComponentProps) {
  return <MatchPage {...loaderData} />
}
