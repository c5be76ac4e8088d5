import { anniversaryKinds } from '@suyuan/contract/anniversary-kinds'
import { LAST_GENERATION } from '@suyuan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../../lib/use-address-search.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { RecordText } from '../../../ui/record-text.tsx'
import { SearchButton } from '../../../ui/search-button.tsx'
import { FindPerson } from '../people-search/find-person.tsx'
import styles from './anniversaries.module.css'
import type { Asked, Found } from './asked.ts'

interface ChoiceFormProps {
  treeId: string
  asked: Asked
  root: Found['branch_root']
}

/** Which anniversaries are shown, and whose; browsers without scripts send it by themselves. */
export function ChoiceForm({ treeId, asked, root }: ChoiceFormProps) {
  const { t } = useTranslation('anniversaries')
  const { go, busy } = useAddressSearch()
  const [branch, setBranch] = useState(root)
  const hydrated = useHydrated()
  return (
    <form
      className={styles.choice}
      action={paths.familyTreeAnniversaries()}
      method="get"
      aria-label={t('choice.label')}
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        const said = new FormData(event.currentTarget)
        const generation = (name: string) => Number(said.get(name)) || undefined
        go(
          paths.familyTreeAnniversaries({
            id: treeId,
            kinds: said.getAll('kind').map(String),
            branch: String(said.get('branch') ?? ''),
            from: generation('from'),
            to: generation('to'),
          }),
        )
      }}
    >
      <input type="hidden" name="id" value={treeId} />
      <fieldset className={styles.kinds}>
        <legend>{t('choice.kinds')}</legend>
        {anniversaryKinds.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              name="kind"
              value={kind}
              defaultChecked={asked.kinds.length === 0 || asked.kinds.includes(kind)}
            />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.generations}>
        <legend>{t('choice.generations')}</legend>
        <Generation name="from" label={t('choice.from')} value={asked.from} />
        <Generation name="to" label={t('choice.to')} value={asked.to} />
      </fieldset>
      <input type="hidden" name="branch" value={branch?.id ?? ''} />
      <div className={styles.branchRoom}>
        {hydrated ? (
          <BranchChoice treeId={treeId} branch={branch} onBranch={setBranch} />
        ) : (
          branch && (
            <p>
              <RecordText>{t('choice.branchOf', { name: branch.name })}</RecordText>
            </p>
          )
        )}
      </div>
      <SearchButton searching={busy}>{t('choice.submit')}</SearchButton>
    </form>
  )
}

function Generation({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className={styles.generation}>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        inputMode="numeric"
        min={1}
        max={LAST_GENERATION}
        defaultValue={value === 0 ? '' : value}
      />
    </label>
  )
}

interface BranchChoiceProps {
  treeId: string
  branch: Found['branch_root']
  onBranch: (branch: Found['branch_root']) => void
}

/** Whom the branch begins with, found by name. */
function BranchChoice({ treeId, branch, onBranch }: BranchChoiceProps) {
  const { t } = useTranslation('anniversaries')
  if (branch) {
    return (
      <p className={styles.branch}>
        <RecordText>{t('choice.branchOf', { name: branch.name })}</RecordText>
        <button type="button" className={styles.clear} onClick={() => onBranch(null)}>
          {t('choice.everybody')}
        </button>
      </p>
    )
  }
  return (
    <div className={styles.branch}>
      <FindPerson
        treeId={treeId}
        label={t('choice.branch')}
        placeholder={t('choice.branchHint')}
        onFound={onBranch}
      />
    </div>
  )
}
