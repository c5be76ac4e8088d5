import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { copyText } from '../../../lib/copy-text.ts'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { Button } from '../../../ui/button.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './checks.module.css'
import { type AskedFindings, askedAddress, type Branch, nameOf } from './findings.ts'

interface BranchScoresProps {
  treeId: string
  branches: readonly Branch[]
  asked: AskedFindings
}

/** How each branch stands, with the way to its findings, which can be handed out as an address. */
export function BranchScores({ treeId, branches, asked }: BranchScoresProps) {
  const { t } = useTranslation('treechecks')
  const format = useNumberFormat()
  if (branches.length === 0) return null
  const copy = async (branch: string) => {
    const address = new URL(askedAddress(treeId, { page: 1, branch }), window.location.href)
    const copied = await copyText(address.href)
    showMessage(
      copied
        ? { kind: 'success', text: t('branches.copied') }
        : { kind: 'info', text: address.href },
    )
  }
  return (
    <details className={styles.branches} open={asked.branch !== undefined || undefined}>
      <summary className={styles.summary}>{t('branches.title')}</summary>
      <p className={styles.quiet}>{t('branches.about')}</p>
      <ul className={styles.scores}>
        {branches.map(({ head, people, faults, gaps, noted, score }) => {
          const branch = head?.id ?? 'none'
          const name = head ? t('branches.of', { name: nameOf(head) }) : t('branches.none')
          return (
            <li key={branch} className={styles.score} data-shown={asked.branch === branch}>
              <Link
                to={askedAddress(treeId, asked, { branch, rule: undefined })}
                aria-current={asked.branch === branch || undefined}
                preventScrollReset
              >
                <RecordText>{name}</RecordText>
              </Link>
              <strong className={styles.points}>{t('branches.score', { number: score })}</strong>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${score}%` }} />
              </span>
              <span className={styles.quiet}>
                {t('branches.counts', {
                  people: format(people),
                  faults: format(faults),
                  gaps: format(gaps),
                  noted: format(noted),
                })}
              </span>
              <Button variant="quiet" onClick={() => void copy(branch)}>
                {t('branches.copy')}
                <VisuallyHidden>
                  <RecordText>{name}</RecordText>
                </VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
