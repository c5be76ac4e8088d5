import type { ArticleFields } from '@suyuan/contract/staff-articles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { failureText } from '../../../lib/call-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import styles from '../desk.module.css'
import { MomentIn } from '../moment.tsx'
import { compareFields } from './compare-fields.ts'
import { Differences } from './differences.tsx'
import type { ArticleDesk } from './use-article.ts'

interface Former {
  version: number
  fields: ArticleFields
}

/** What the article said before, to be compared with what is typed and taken back. */
export function ArticleVersions({ desk }: { desk: ArticleDesk }) {
  const { t } = useTranslation('staffarticles')
  const [former, setFormer] = useState<Former | null>(null)
  const { id, versions } = desk.article

  async function open(version: number): Promise<void> {
    try {
      const input = { id, former_version: version }
      const { fields } = await callApi('POST /api/web/staff/article/version', input)
      setFormer({ version, fields })
    } catch (error) {
      const text = failureText(error, t('article.failed'))
      showMessage({ kind: 'error', text })
    }
  }

  return (
    <Card>
      <h2 className={styles.heading}>{t('versions.heading')}</h2>
      {versions.length === 0 && <p>{t('versions.none')}</p>}
      <ul className={styles.plain}>
        {versions.map(({ version, edited_by: name, edited_at: at }) => (
          <li key={version} className={styles.item}>
            <strong>{t('versions.one', { version })}</strong>
            <p className={styles.quiet}>
              {at === '' ? (
                t('versions.original')
              ) : (
                <MomentIn at={at} sentence={(moment) => t('versions.by', { name, moment })} />
              )}
            </p>
            <Button
              aria-label={`${t('versions.compare')} · ${t('versions.one', { version })}`}
              onClick={() => open(version)}
            >
              {t('versions.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {former && (
        <Comparison
          former={former}
          typed={desk.typed}
          onClose={() => setFormer(null)}
          onRestore={() => {
            desk.exchange(former.fields)
            setFormer(null)
            showMessage({ kind: 'success', text: t('versions.restored') })
          }}
        />
      )}
    </Card>
  )
}

interface ComparisonProps {
  former: Former
  typed: ArticleFields
  onClose: () => void
  onRestore: () => void
}

function Comparison({ former, typed, onClose, onRestore }: ComparisonProps) {
  const { t } = useTranslation('staffarticles')
  const differences = compareFields(former.fields, typed)
  return (
    <Dialog
      open
      title={t('versions.title', { version: former.version })}
      onClose={onClose}
      actions={
        differences.length > 0 && (
          <Button variant="primary" onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )
      }
    >
      {differences.length === 0 && <p>{t('versions.same')}</p>}
      <Differences
        differences={differences}
        before={t('versions.then')}
        after={t('versions.now')}
      />
    </Dialog>
  )
}
