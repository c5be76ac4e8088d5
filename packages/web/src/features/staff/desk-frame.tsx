import { useRef } from 'react'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'
import { DeskPages } from './desk-pages.tsx'
import { useKeepFocus } from './use-keep-focus.ts'

interface DeskFrameProps {
  title: string
  /** Whether the reader may see what is for administrators. */
  admin: boolean
  children: React.ReactNode
}

/** Heading and pages of the desk around one of them. */
export function DeskFrame({ title, admin, children }: DeskFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useKeepFocus(frame)
  return (
    <div ref={frame} className={styles.desk}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <RecordText>{title}</RecordText>
        </h1>
        <DeskPages admin={admin} />
      </div>
      {children}
    </div>
  )
}
