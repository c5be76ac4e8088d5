import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useOneCall, type Work } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import type { AskedFindings, Done, TreeFinding } from './findings.ts'

type Export = Parameters<typeof downloadFile<'POST /api/web/tree/check/export'>>[1]

/** What is done to the findings of a tree, a call at a time. */
export function useCheckCalls(treeId: string, onFailure: () => unknown) {
  const { t } = useTranslation('treechecks')
  const { busy, run } = useOneCall()
  const inTree = { family_tree_id: treeId }
  const attempt = (work: Work) =>
    run(work, (error) => {
      showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
      return onFailure()
    })
  const decide = ({ key, facts }: TreeFinding, is_so: boolean, note: string) =>
    callApi('POST /api/web/tree/check/decide', { ...inTree, key, facts, is_so, note })
  const checkNow = () => callApi('POST /api/web/tree/check/run', inTree)
  return {
    busy,
    check: () => attempt(checkNow),
    sayItIsSo: (finding: TreeFinding, note: string) => attempt(() => decide(finding, true, note)),
    reopen: (finding: TreeFinding) => attempt(() => decide(finding, false, '')),
    /** @returns the version that the mend made; undefined where it was refused */
    async mend(finding: TreeFinding): Promise<number | undefined> {
      let change: number | undefined
      await attempt(async (keyOf) => {
        change = await sendMend(inTree, finding, keyOf)
        await checkNow()
      })
      return change
    },
    takeBack: (done: Done) =>
      attempt(async (keyOf) => {
        if (done.kind === 'mended') {
          const said = { ...inTree, change: done.change }
          await callApi('POST /api/web/tree/undo', { ...said, request_key: keyOf(said) })
          await checkNow()
          return
        }
        const { finding } = done
        await decide(finding, done.kind === 'open', finding.note?.text ?? '')
      }),
    download: ({ rule, branch, state }: AskedFindings) =>
      attempt(() =>
        downloadFile('POST /api/web/tree/check/export', {
          ...inTree,
          ...(rule !== undefined && { rule: rule as NonNullable<Export['rule']> }),
          ...(branch !== undefined && { branch }),
          ...(state !== undefined && { state }),
        }),
      ),
  }
}

type KeyOf = Parameters<Work>[0]

/** Does what mends a finding by the tree's own commands. @returns the version that it made */
async function sendMend(
  inTree: { family_tree_id: string },
  { mend, people }: TreeFinding,
  keyOf: KeyOf,
): Promise<number | undefined> {
  const id = people[0]?.id
  if (!mend || id === undefined) return undefined
  if (mend.what === 'order') {
    const said = { ...inTree, union: mend.union, children: mend.children }
    const form = { ...said, request_key: keyOf(said) }
    return (await callApi('POST /api/web/tree/node/reorder', form)).version
  }
  const { row_version } = mend
  const said = { ...inTree, id, row_version, ...changesOf(mend) }
  const form = { ...said, request_key: keyOf(said) }
  return (await callApi('POST /api/web/person/update', form)).version
}

function changesOf(mend: Exclude<NonNullable<TreeFinding['mend']>, { what: 'order' }>) {
  switch (mend.what) {
    case 'name':
      return { surname: mend.surname, name: mend.name }
    case 'dead':
      return { death: 1 as const }
    case 'character':
      return { generation_char: mend.character }
  }
}
