import { useTranslation } from 'react-i18next'
import { callApi } from '../../../lib/call-api.ts'
import { useOneCall, type Work } from '../../../lib/use-one-call.ts'
import { showMessage } from '../../../ui/messages.ts'
import { failureWords } from '../page/failure-words.ts'
import type { Done } from './duplicate-pair.ts'

type Merge = Parameters<typeof callApi<'POST /api/web/tree/duplicate/merge'>>[1]

/** What is done to two people of a tree, a call at a time. */
export function useDuplicateCalls(treeId: string) {
  const { t } = useTranslation('duplicates')
  const { busy, run } = useOneCall()
  const inTree = { family_tree_id: treeId }
  const tell = (error: unknown) =>
    showMessage({ kind: 'error', text: failureWords(error, t('page.failed')) })
  const say = (one: string, other: string, are_two: boolean) =>
    callApi('POST /api/web/tree/duplicate/decide', { ...inTree, one, other, are_two })
  const attempt = (work: Work) => run(work, tell)
  return {
    busy,
    look: () => attempt(() => callApi('POST /api/web/tree/duplicate/look', inTree)),
    sayTwo: (one: string, other: string) => attempt(() => say(one, other, true)),
    takeBack: (done: Done) =>
      attempt(async (keyOf) => {
        if (done.kind === 'two') {
          await say(done.one, done.other, false)
          return
        }
        const said = { ...inTree, change: done.change }
        await callApi('POST /api/web/tree/undo', { ...said, request_key: keyOf(said) })
      }),
    /** @returns the version that the merge made; undefined where it was refused */
    async merge(form: Omit<Merge, 'family_tree_id' | 'request_key'>): Promise<number | undefined> {
      let change: number | undefined
      await attempt(async (keyOf) => {
        const said = { ...inTree, ...form }
        const answer = await callApi('POST /api/web/tree/duplicate/merge', {
          ...said,
          request_key: keyOf(said),
        })
        change = answer.version
      })
      return change
    },
  }
}
