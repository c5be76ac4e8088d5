import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import styles from './letter-choice.module.css'

interface LetterChoiceProps {
  letters: readonly string[]
  /** Null: the commonest surnames of all. */
  chosen: string | null
  /** Where a letter leads, on this page. */
  to: (letter: string | null) => To
}

/** First letters of readings, of which one shows its surnames. */
export function LetterChoice({ letters, chosen, to }: LetterChoiceProps) {
  const { t } = useTranslation('pickers')
  const link = (letter: string | null, name: string) => (
    <li key={name}>
      <Link
        to={to(letter)}
        preventScrollReset
        className={styles.letter}
        aria-current={chosen === letter || undefined}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('letters.label')}>
      <ul className={styles.letters}>
        {link(null, t('letters.common'))}
        {letters.map((letter) => link(letter, letter))}
      </ul>
    </nav>
  )
}
