import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNumberFormat } from '../../../lib/use-number-format.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import styles from './checks.module.css'
import { type AskedFindings, askedAddress, type Findings, nameOf } from './findings.ts'

interface FindingFilterProps {
  treeId: string
  found: Findings
  asked: AskedFindings
}

/** Which findings are shown: open or noted, of which branch, of which rule. */
export function FindingFilter({ treeId, found, asked }: FindingFilterProps) {
  const { t } = useTranslation('treechecks')
  const format = useNumberFormat()
  const { open, noted, rules, branches } = found
  const chosen = branches.find(({ head }) => (head?.id ?? 'none') === asked.branch)
  const ofBranch = chosen?.head
    ? t('branches.of', { name: nameOf(chosen.head) })
    : t('branches.none')
  const choice = (to: string, text: string, isCurrent: boolean) => (
    <Link
      key={to}
      to={to}
      className={styles.choice}
      aria-current={isCurrent || undefined}
      preventScrollReset
    >
      <RecordText>{text}</RecordText>
    </Link>
  )
  return (
    <nav className={styles.filter} aria-label={t('filter.label')} data-print="hide">
      <div className={styles.choices}>
        {choice(
          askedAddress(treeId, asked, { state: undefined, rule: undefined }),
          t('filter.open', { number: format(open) }),
          asked.state === undefined,
        )}
        {choice(
          askedAddress(treeId, asked, { state: 'noted', rule: undefined }),
          t('filter.noted', { number: format(noted) }),
          asked.state === 'noted',
        )}
      </div>
      {asked.branch !== undefined && (
        <p className={styles.shown}>
          <RecordText>{t('filter.branch', { branch: ofBranch })}</RecordText>{' '}
          <Link to={askedAddress(treeId, asked, { branch: undefined })} preventScrollReset>
            {t('filter.allBranches')}
          </Link>
        </p>
      )}
      {(rules.length > 1 || asked.rule !== undefined) && (
        <div className={styles.choices}>
          {choice(
            askedAddress(treeId, asked, { rule: undefined }),
            t('filter.allRules'),
            asked.rule === undefined,
          )}
          {rules.map(({ rule, name, findings }) =>
            choice(
              askedAddress(treeId, asked, { rule }),
              t('filter.rule', { name, number: format(findings) }),
              asked.rule === rule,
            ),
          )}
        </div>
      )}
    </nav>
  )
}
