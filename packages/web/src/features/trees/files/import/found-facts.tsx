import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../../lib/use-number-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { RecordText } from '../../../../ui/record-text.tsx'
import type { Found } from './find-import.ts'
import styles from './import-page.module.css'

interface FoundProps {
  found: Found
}

/** How much is in a file, and where it is from. */
export function FoundFacts({ shown, found }: FoundProps & { shown: TreeImport }) {
  const { t } = useTranslation('treefiles')
  const format = useNumberFormat()
  const { lines } = found
  const facts = [
    { name: t('import.people'), text: format(found.people) },
    { name: t('import.families'), text: format(found.families) },
    { name: t('import.generations'), text: format(found.generations) },
    { name: t('import.program'), text: found.program },
    { name: t('import.version'), text: found.version && `GEDCOM ${found.version}` },
    { name: t('import.encodingFound'), text: found.encoding },
    {
      name: found.is_table ? t('import.rows') : t('import.lines'),
      text: t(found.is_table ? 'import.rowsTold' : 'import.linesTold', {
        count: lines.read,
        read: format(lines.read),
        mapped: format(lines.mapped),
        kept: format(lines.kept),
        left: format(lines.left_out),
      }),
    },
  ]
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.foundTitle')}</h2>
      <p className={styles.name}>
        <RecordText>{shown.file_name}</RecordText>
      </p>
      <dl className={styles.facts}>
        {facts
          .filter(({ text }) => text !== '')
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <RecordText>{text}</RecordText>
              </dd>
            </div>
          ))}
      </dl>
      {lines.kept > 0 && <p className={styles.hint}>{t('import.linesKept')}</p>}
      {found.media > 0 && (
        <p className={styles.hint}>{t('import.media', { count: found.media })}</p>
      )}
    </Card>
  )
}

/** What is amiss with a file, in words and with its lines. */
export function FoundProblems({ found: { problems, is_table: isTable } }: FoundProps) {
  const { t } = useTranslation('treefiles')
  const where = (line: number) =>
    line === 0 ? '' : isTable ? t('import.row', { line }) : t('import.line', { line })
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.problems')}</h2>
      {problems.length === 0 && <p>{t('import.noProblems')}</p>}
      <ul className={styles.list}>
        {problems.map(({ text, count, examples }) => (
          <li key={text} className={styles.problem}>
            <strong className={styles.sentence}>
              <RecordText>{text}</RecordText>
            </strong>{' '}
            <span className={styles.hint}>{t('import.times', { count })}</span>
            <ul className={styles.examples}>
              {examples.map(({ line, value, sheet }) => (
                <li key={`${sheet} ${line} ${value}`}>
                  <RecordText>{[sheet, where(line), value].filter(Boolean).join(' · ')}</RecordText>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Cells of a table that must be mended first. */
export function TableFaults({ found }: FoundProps) {
  const { t } = useTranslation('treefiles')
  // What is asked stands above, with what can be chosen.
  const faults = found.faults.filter(({ asks }) => asks === null)
  const count = found.fault_count - (found.faults.length - faults.length)
  if (faults.length === 0) return null
  return (
    <Card className={styles.outcome}>
      <h2>{t('import.faults', { count })}</h2>
      <p role="alert">{t('import.faultsHint')}</p>
      <ul className={styles.list}>
        {faults.map(({ line, sheet, column, value, text }) => (
          <li key={`${sheet} ${line} ${column} ${text}`} className={styles.problem}>
            <strong>
              <RecordText>
                {[
                  sheet,
                  column === '' ? t('import.row', { line }) : t('import.cell', { line, column }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </RecordText>
            </strong>
            {value !== '' && (
              <q className={styles.value}>
                <RecordText>{value}</RecordText>
              </q>
            )}{' '}
            <RecordText>{text}</RecordText>
          </li>
        ))}
      </ul>
    </Card>
  )
}
