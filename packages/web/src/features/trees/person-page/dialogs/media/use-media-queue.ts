import type { PersonPage } from '@suyuan/contract/tree-views'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../../../lib/call-api.ts'
import { randomUuid } from '../../../../../lib/random-uuid.ts'
import { uploadFile } from '../../../../../lib/upload-file.ts'
import { failureWords } from '../../../page/failure-words.ts'
import { isOver, type Queued, type Sendable, sendableOf } from './media-queue.ts'

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
export function useMediaQueue({ person, event, onRest }: MediaQueueInput) {
  const { t } = useTranslation('person')
  const [queue, setQueue] = useState<readonly Queued[]>([])
  // What is worked on is the newest list, whichever one was drawn last.
  const now = useRef<readonly Queued[]>([])
  const running = useRef(false)
  const leaving = useRef(new AbortController())
  const hasPortrait = useRef(person.media.some(({ portrait }) => portrait))
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  function put(list: readonly Queued[]): void {
    now.current = list
    setQueue(list)
  }
  const change = (key: string, patch: Partial<Queued>) =>
    put(now.current.map((each) => (each.key === key ? { ...each, ...patch } : each)))

  function refusalOf(file: File): string {
    const sendable = sendableOf(file)
    if (sendable.kind === 'size') return t('media.wrong.size', { size: sendable.most / 1_000_000 })
    if (sendable.kind === 'kind' || sendable.kind === 'empty') {
      return t(`media.wrong.${sendable.kind}`)
    }
    return ''
  }

  async function give(item: Queued, kind: Sendable['kind']): Promise<void> {
    const options = {
      signal: leaving.current.signal,
      silent: true,
      onProgress: (share: number) => change(item.key, { share }),
    }
    const { file } = item
    const id =
      item.fileId ??
      (kind === 'picture'
        ? await uploadFile(
            'POST /api/web/media/picture/upload',
            { purpose: 'person_picture' },
            file,
            options,
          )
        : await uploadFile('POST /api/web/media/document/upload', {}, file, options)
      ).id
    change(item.key, { fileId: id })
    const eventId = event()
    const portrait = kind === 'picture' && eventId === '' && !hasPortrait.current
    await callApi('POST /api/web/person/media/add', {
      family_tree_id: person.family_tree_id,
      person_id: person.id,
      file_id: id,
      event_id: eventId,
      portrait,
      // The same try again adds nothing more.
      request_key: item.key,
    })
    if (portrait) hasPortrait.current = true
  }

  async function send(item: Queued): Promise<void> {
    const sendable = sendableOf(item.file)
    if (sendable.kind !== 'picture' && sendable.kind !== 'document') return
    change(item.key, { state: 'sending', share: 0, failure: '' })
    try {
      await give(item, sendable.kind)
      change(item.key, { state: 'done' })
    } catch (error) {
      if (leaving.current.signal.aborted) return
      change(item.key, { state: 'failed', failure: failureWords(error, t('media.wrong.failed')) })
    }
  }

  async function run(): Promise<void> {
    if (running.current) return
    running.current = true
    for (;;) {
      const next = now.current.find(({ state }) => state === 'waiting')
      if (!next || leaving.current.signal.aborted) break
      await send(next)
    }
    running.current = false
    if (leaving.current.signal.aborted) return
    const count = (state: Queued['state']) =>
      now.current.filter((each) => each.state === state).length
    onRest(count('done'), count('failed'))
  }

  return {
    queue,
    busy: queue.some((each) => !isOver(each)),
    add(files: Iterable<File>): void {
      const added = [...files].map((file): Queued => {
        const failure = refusalOf(file)
        const state = failure === '' ? 'waiting' : 'failed'
        return { key: randomUuid(), file, state, share: 0, failure, fileId: null }
      })
      if (added.length === 0) return
      put([...now.current, ...added])
      void run()
    },
    retry(key: string): void {
      change(key, { state: 'waiting', failure: '' })
      void run()
    },
    leaveOut: (key: string) => put(now.current.filter((each) => each.key !== key)),
    stop: () => leaving.current.abort(),
  }
}

/** Whether trying again can help: what was refused unsent would be refused again. */
export const mayRetry = ({ file, state }: Queued): boolean =>
  state === 'failed' && ['picture', 'document'].includes(sendableOf(file).kind)
