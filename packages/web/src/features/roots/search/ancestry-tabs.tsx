import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { paths } from '../../../paths.ts'
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx'
import styles from './ancestry-tabs.module.css'

export type AncestryTab = 'search' | 'culture'

const TAB = 'tab'

/** Which tab an address opens on a narrow screen: a page of articles is one of root culture. */
export function tabOfAddress(params: URLSearchParams): AncestryTab {
  const asked = params.get(TAB)
  if (asked === 'culture' || asked === 'search') return asked
  return params.has('page') ? 'culture' : 'search'
}

/** An address of the page with another tab in it. */
export function withTab(search: string, tab: AncestryTab): string {
  const params = new URLSearchParams(search)
  params.delete(TAB)
  if (tabOfAddress(params) !== tab) params.set(TAB, tab)
  const text = params.toString()
  return `${paths.ancestry()}${text === '' ? '' : `?${text}`}`
}

/** Root search and root culture, one at a time where the screen is narrow. */
export function AncestryTabs({ tab, search }: { tab: AncestryTab; search: string }) {
  const { t } = useTranslation('assistant')
  const choice = (to: AncestryTab) => ({
    to: withTab(search, to),
    text: t(`tabs.${to}`),
    current: tab === to,
  })
  return (
    <div className={styles.tabs}>
      <ChoiceTabs
        label={t('tabs.label')}
        panelId={panelId(tab)}
        choices={[choice('search'), choice('culture')]}
      />
    </div>
  )
}

function panelId(tab: AncestryTab): string {
  return `ancestry-${tab}`
}

interface PanelProps {
  of: AncestryTab
  tab: AncestryTab
  children: React.ReactNode
}

/** What a tab shows; on a wide screen both stand, one under the other. */
export function AncestryPanel({ of, tab, children }: PanelProps) {
  const tabs = useNarrow() === true && of === tab
  return (
    <div
      id={panelId(of)}
      className={styles.panel}
      data-away={of !== tab || undefined}
      {...(tabs ? { role: 'tabpanel', 'aria-labelledby': `${panelId(of)}-tab` } : {})}
    >
      {children}
    </div>
  )
}
