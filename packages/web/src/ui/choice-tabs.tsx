import { useRef } from 'react'
import { Link } from 'react-router'
import { withModifier } from '../lib/with-modifier.ts'
import styles from './choice-tabs.module.css'

interface Choice {
  /** The address that shows it. */
  to: string
  text: string
  current: boolean
}

interface ChoiceTabsProps {
  label: string
  choices: readonly Choice[]
  /** Names the panel that the tabs change. */
  panelId: string
}

/** Two ways to do the same thing; the chosen one stands in the address. */
export function ChoiceTabs({ label, choices, panelId }: ChoiceTabsProps) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || withModifier(event)) return
    event.preventDefault()
    const tabs = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = tabs.findIndex((tab) => tab.contains(document.activeElement))
    const next = tabs[(at + step + tabs.length) % tabs.length]
    next?.focus()
    next?.click()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {choices.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          role="tab"
          id={current ? `${panelId}-tab` : undefined}
          aria-selected={current}
          aria-controls={current ? panelId : undefined}
          tabIndex={current ? 0 : -1}
          className={styles.tab}
        >
          {text}
        </Link>
      ))}
    </div>
  )
}
