import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './clamped-text.module.css'

/** Three lines of a text (specification, section 9); a longer one opens on request. */
export function ClampedText({ children }: { children: string }) {
  const { t } = useTranslation('catalogue')
  const text = useRef<HTMLSpanElement>(null)
  const textId = useId()
  const [cut, setCut] = useState(false)
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same size is measured anew
  useEffect(() => {
    const element = text.current
    if (element === null || open) return
    // How many lines a text has depends on the width; an open one has no more to show.
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [open, children])
  return (
    <>
      <span
        ref={text}
        id={textId}
        className={styles.text}
        data-clamped=""
        data-open={open || undefined}
      >
        <RecordText>{children}</RecordText>
      </span>
      {cut && (
        <span className={styles.more} data-print="hide">
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={textId}
            onClick={() => setOpen(!open)}
          >
            {open ? t('table.less') : t('table.more')}
          </Button>
        </span>
      )}
    </>
  )
}
