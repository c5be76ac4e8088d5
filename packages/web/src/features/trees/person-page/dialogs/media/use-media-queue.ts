import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { uploadFile } from '../../../../../lib/upload-file.ts'
import { failureWords } from '../../../page/failure-words.ts'
import { fileQueue, isOtherKind, type QueueWork } from './file-queue.ts'
import { isOver, type Queued, sendableOf } from './media-queue.ts'

interface MediaQueueInput {
  person: PersonPage
  /** Id of the event that they show; '' for none. */
  event: () => string
  /** Told once nothing is under way any more. @param added how many have been added in all */
  onRest: (added: number, failed: number) => void
}

/**
 * Sends files one after another and gives each to the person. What fails stays in the list and can
 * be tried again; the others go on.
 */
export function useMediaQueue(input: MediaQueueInput) {
  const { t } = useTranslation('person')
  const [list, setList] = useState<readonly Queued[]>([])
  const give = useGiving(input)
  const latest = useRef(input)
  latest.current = input

  function refusalOf(file: File): string {
    const sendable = sendableOf(file)
    if (sendable.kind === 'size') return t('media.wrong.size', { size: sendable.most / 1_000_000 })
    if (sendable.kind === 'kind' || sendable.kind === 'empty') {
      return t(`media.wrong.${sendable.kind}`)
    }
    return ''
  }

  const [queue] = useState(() =>
    fileQueue({
      upload,
      give,
      refusalOf,
      // The server's words name every kind that it takes anywhere.
      failureOf: (error) =>
        isOtherKind(error) ? t('media.wrong.kind') : failureWords(error, t('media.wrong.failed')),
      onChange: setList,
      onRest: (added, failed) => latest.current.onRest(added, failed),
    }),
  )
  useEffect(() => queue.open(), [queue])

  return { ...queue, queue: list, busy: list.some((each) => !isOver(each)) }
}

/** Gives files to the person; the first picture that shows no event stands for who has none. */
function useGiving({ person, event }: MediaQueueInput): QueueWork['give'] {
  const hasPortrait = useRef(person.media.some(({ portrait }) => portrait))
  return async (file_id, kind, { key, signal }) => {
    const event_id = event()
    const portrait = kind === 'picture' && event_id === '' && !hasPortrait.current
    await callApi(
      'POST /api/web/person/media/add',
      {
        family_tree_id: person.family_tree_id,
        person_id: person.id,
        file_id,
        event_id,
        portrait,
        // The same try again adds nothing more.
        request_key: key,
      },
      { signal },
    )
    if (portrait) hasPortrait.current = true
  }
}

const upload: QueueWork['upload'] = async (file, kind, options) => {
  const silent = { ...options, silent: true }
  const answer =
    kind === 'picture'
      ? await uploadFile(
          'POST /api/web/media/picture/upload',
          { purpose: 'person_picture' },
          file,
          silent,
        )
      : await uploadFile('POST /api/web/media/document/upload', {}, file, silent)
  return answer.id
}

/** Whether trying again can help: what was refused for what it is would be refused again. */
export const mayRetry = ({ refused, state }: Queued): boolean => state === 'failed' && !refused
