import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './dropdown.module.css'

interface DropdownProps {
  label: React.ReactNode
  /** The links inside lead to the current page. */
  current?: boolean
  align?: 'start' | 'end'
  children: React.ReactNode
}

/** A button with a list of links under it. The browser's own disclosure, so it needs no scripts. */
export function Dropdown({ label, current, align = 'start', children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOutside(details)
  return (
    <details
      ref={details}
      className={styles.dropdown}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) close(details.current)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !details.current?.open) return
        close(details.current)
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.summary} data-current={current}>
        {label}
        <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.panel} data-align={align}>
        {children}
      </div>
    </details>
  )
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}

function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const listener = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close(details.current)
    }
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [details])
}
