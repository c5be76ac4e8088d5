import { useTranslation } from 'react-i18next'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/user-service-agreement.ts'
import { fillDetails } from './legal/fill-details.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { text as en } from './legal/texts/user-service-agreement.en.ts'
import { text as zhCn } from './legal/texts/user-service-agreement.zh-CN.ts'
import { text as zhTw } from './legal/texts/user-service-agreement.zh-TW.ts'

export const handle: PageHandle = { background: 'grey' }

export function loader({ context }: Route.LoaderArgs) {
  const { lang, site, legal } = context.get(pageContext)
  const text = fillDetails({ 'zh-CN': zhCn, 'zh-TW': zhTw, en }[lang], site, legal, lang)
  return { text, ready: site.operator !== '' }
}

export default function UserServiceAgreement({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('legal')
  return <LegalPage {...loaderData} description={t('agreementDescription')} />
}
