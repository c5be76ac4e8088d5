import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../lib/use-narrow.ts'
import { ChoiceTabs } from '../../../ui/choice-tabs.tsx'
import { type AncestryTab, withTab } from './ancestry-tab.ts'
import styles from './ancestry-tabs.module.css'

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
