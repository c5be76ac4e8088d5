import { ARTICLE_CATEGORY, NEWS_SIDE_SIZE } from '@suyuan/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '../../../lib/answers.ts'
import { hiddenArticles } from '../saved-articles.ts'
import { type Batch, drawBatch } from './draw-batch.ts'

const pageOf = (page: number) =>
  browserCall('POST /api/web/article/list', {
    id: ARTICLE_CATEGORY,
    page,
    limit: NEWS_SIDE_SIZE,
  })

/**
 * The articles beside one: what the reader has hidden on this device is not among them.
 * @param first as the server drew them, which does not know what is hidden
 */
export function useSideList(first: Batch | null, articleId: number) {
  const [batch, setBatch] = useState(first)
  /** Hidden just now: they stay in their place until another batch comes, to be taken back. */
  const [justHidden, setJustHidden] = useState<ReadonlySet<number>>(new Set())
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>(first ? 'ready' : 'failed')
  /** The batch was drawn without what the reader has hidden. */
  const [spares, setSpares] = useState(false)
  const latest = useRef(0)

  async function draw(from: number): Promise<void> {
    const turn = ++latest.current
    setState('busy')
    try {
      const hidden = hiddenArticles.read()
      const drawn = await drawBatch(pageOf, from, new Set([articleId, ...hidden]))
      if (turn !== latest.current) return
      setSpares(hidden.length > 0)
      setBatch(drawn)
      setJustHidden(new Set())
      setState('ready')
    } catch {
      // Whatever failed, the list offers another try.
      if (turn === latest.current) setState('failed')
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    const hidden = new Set(hiddenArticles.read())
    if (first?.articles.some(({ id }) => hidden.has(id))) void draw(0)
  }, [])

  return {
    articles: batch?.articles ?? [],
    state,
    spares,
    isHidden: (id: number) => justHidden.has(id),
    changeBatch: () => draw(batch?.next ?? 0),
    hide(id: number): void {
      hiddenArticles.add(id)
      setJustHidden(new Set([...justHidden, id]))
    },
    undo(id: number): void {
      hiddenArticles.remove(id)
      setJustHidden(new Set([...justHidden].filter((each) => each !== id)))
    },
    showAll(): void {
      hiddenArticles.clear()
      void draw(0)
    },
  }
}
