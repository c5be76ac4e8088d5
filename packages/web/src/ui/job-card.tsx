import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './job-card.module.css'
import { ProgressLine } from './progress-line.tsx'
import { RecordText } from './record-text.tsx'

interface JobCardProps {
  /** How it stands. */
  title: string
  children?: React.ReactNode
  /** How to go on. */
  buttons?: React.ReactNode
}

/** A step of work that the server does for somebody; how it stands is read out. */
export function JobCard({ title, children, buttons }: JobCardProps) {
  return (
    <Card className={styles.step}>
      <div role="status">
        <h2 className={styles.heading}>{title}</h2>
      </div>
      {children}
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </Card>
  )
}

/** The name of the file that it is about. */
export function JobFile({ name, children }: { name: string; children?: React.ReactNode }) {
  return (
    <p>
      <span className={styles.name}>
        <RecordText>{name}</RecordText>
      </span>
      {children}
    </p>
  )
}

interface JobUploadProps {
  title: string
  /** How much has gone out, from 0 to 1. */
  share: number
  stop: string
  onStop: () => void
}

/** A file on its way to the server. */
export function JobUpload({ title, share, stop, onStop }: JobUploadProps) {
  return (
    <JobCard title={title} buttons={<Button onClick={onStop}>{stop}</Button>}>
      <ProgressLine value={Math.round(share * 100)} label={title} />
    </JobCard>
  )
}

interface JobUnderWayProps extends JobCardProps {
  /** The file that it is about. */
  file: React.ReactNode
  /** From 0 to 1. */
  progress: number
  /** That it goes on without the page, or that the server does not answer at present. */
  hint: string
}

/** The server works: how far it is, and a way out. */
export function JobUnderWay({ title, file, progress, hint, children, buttons }: JobUnderWayProps) {
  return (
    <JobCard title={title} buttons={buttons}>
      {file}
      <ProgressLine value={Math.round(progress * 100)} label={title} />
      <p role="status" className={styles.hint}>
        {hint}
      </p>
      {children}
    </JobCard>
  )
}
