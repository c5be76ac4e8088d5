import type { FamilyTree } from '@suyuan/contract/tree-views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../lib/call-api.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOneCall } from '../../../lib/use-one-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import styles from './anniversaries.module.css'
import type { Found } from './asked.ts'

type Rules = Found['rules']

interface RulesLineProps {
  book: FamilyTree
  rules: Rules
}

/** How the tree keeps days that not every year has; who arranges it may change that. */
export function RulesLine({ book, rules }: RulesLineProps) {
  const { t } = useTranslation('anniversaries')
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const mayChange = book.may.arrange && !book.is_demonstration
  return (
    <div className={styles.rules}>
      <p>
        {t('rules.which')} {t(`rules.leap.${rules.leap_month}`)}{' '}
        {t(`rules.missing.${rules.missing_day}`)}
      </p>
      {/* Its room is there before the scripts are. */}
      {mayChange && (
        <div className={styles.untilLive} data-live={hydrated || undefined} data-print="hide">
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('rules.change')}
          </Button>
        </div>
      )}
      {open && <RulesDialog treeId={book.id} rules={rules} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface RulesDialogProps {
  treeId: string
  rules: Rules
  onClose: () => void
}

function RulesDialog({ treeId, rules, onClose }: RulesDialogProps) {
  const { t } = useTranslation('anniversaries')
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(rules)
  const [failure, setFailure] = useState('')
  const { busy, run } = useOneCall()
  const save = () =>
    run(
      async (keyOf) => {
        const said = { family_tree_id: treeId, ...chosen }
        await callApi('POST /api/web/tree/anniversary/rules', {
          ...said,
          request_key: keyOf(said),
        })
        await revalidate()
        showMessage({ kind: 'success', text: t('rules.saved') })
        onClose()
      },
      (error) => setFailure(failureWords(error, t('failed'))),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rules.title')}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            {t('rules.save')}
          </Button>
          <Button onClick={onClose}>{t('rules.cancel')}</Button>
        </>
      }
    >
      <ChoiceField
        name="leap_month"
        label={t('rules.leapLabel')}
        value={chosen.leap_month}
        choices={(['ordinary', 'kept'] as const).map((value) => ({
          value,
          text: t(`rules.leap.${value}`),
        }))}
        onChange={(value) =>
          setChosen({ ...chosen, leap_month: value === 'kept' ? 'kept' : 'ordinary' })
        }
      />
      <ChoiceField
        name="missing_day"
        label={t('rules.missingLabel')}
        value={chosen.missing_day}
        choices={(['before', 'after'] as const).map((value) => ({
          value,
          text: t(`rules.missing.${value}`),
        }))}
        onChange={(value) =>
          setChosen({ ...chosen, missing_day: value === 'after' ? 'after' : 'before' })
        }
      />
      {failure !== '' && <p role="alert">{failure}</p>}
    </Dialog>
  )
}
