import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from './button.tsx'
import { DropArea } from './drop-area.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  choose: string
  hint: string
  /** Endings that the browser offers, with commas between; what a file is, its bytes tell. */
  endings: string
  onFile: (file: File | undefined) => void
}

/** One file, chosen or dropped. */
export function FileDrop({ choose, hint, endings, onFile }: FileDropProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <DropArea className={styles.drop} onFiles={([file]) => onFile(file)}>
      <IconFileUpload size={36} aria-hidden="true" />
      <Button variant="primary" size="large" onClick={() => field.current?.click()}>
        {choose}
      </Button>
      <p>{hint}</p>
      <input
        ref={field}
        type="file"
        hidden
        accept={endings}
        aria-label={choose}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again once it is mended.
          event.currentTarget.value = ''
        }}
      />
    </DropArea>
  )
}
