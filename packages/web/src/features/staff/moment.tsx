import { useOwnMomentFormat } from '../../lib/use-day-format.ts'
import { RecordText } from '../../ui/record-text.tsx'
import styles from './desk.module.css'

/** Day and time in one piece: it goes to the next line as a whole. */
export function Moment({ at }: { at: string }) {
  const momentOf = useOwnMomentFormat()
  return (
    <time dateTime={at} className={styles.piece}>
      {momentOf(at)}
    </time>
  )
}

/** Stands for what is shown while the sentence is made; no text of the site holds it. */
const HERE = '\u{e000}'

interface InSentenceProps {
  /** Makes the sentence in the reader's language around what stands for the children. */
  sentence: (here: string) => string
  children: React.ReactNode
}

/** A sentence with something in it that is more than words. */
export function InSentence({ sentence, children }: InSentenceProps) {
  const [before = '', after = ''] = sentence(HERE).split(HERE)
  return (
    <>
      <RecordText>{before}</RecordText>
      {children}
      <RecordText>{after}</RecordText>
    </>
  )
}

interface MomentInProps {
  at: string
  sentence: (moment: string) => string
}

/** A sentence with a moment in it. */
export function MomentIn({ at, sentence }: MomentInProps) {
  return (
    <InSentence sentence={sentence}>
      <Moment at={at} />
    </InSentence>
  )
}
