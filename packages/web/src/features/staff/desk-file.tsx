import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'

interface DeskFileProps {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** What the button says: browsers speak their own language in a file field, not the page's. */
  choose: string
  /** What is chosen, said beside it. */
  chosen?: string
  accept: string
  busy?: boolean
  onFile: (file: File | undefined) => void
}

/** A field for one file, in the language of the page. */
export function DeskFile({ id, choose, chosen, accept, busy, onFile, ...aria }: DeskFileProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.buttons}>
      <Button
        busy={busy ?? false}
        aria-describedby={aria['aria-describedby']}
        onClick={() => field.current?.click()}
      >
        {choose}
      </Button>
      {chosen !== undefined && (
        <span className={styles.quiet} aria-live="polite">
          <RecordText>{chosen}</RecordText>
        </span>
      )}
      <input
        {...aria}
        ref={field}
        id={id}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // The same file may be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
