import type { Region } from '@suyuan/contract/regions'
import { Assistant } from './assistant/assistant.tsx'
import { cluesOf } from './assistant/talk.ts'
import type { SavedTalk } from './assistant/use-talk.ts'
import styles from './guided-search.module.css'
import type { Held } from './search/counts-panel.tsx'
import { RootSearch } from './search/root-search.tsx'
import { SearchFailures } from './search/search-failures.tsx'
import type { Flow } from './search/search-flow.ts'
import { useRootSearch } from './search/use-root-search.ts'

interface GuidedSearchProps {
  /** What the address stands for. */
  flow: Flow
  /** What the family told beside. */
  kept: SavedTalk
  /** What the site holds; null where the page could not bring it along. */
  held: Held | null
  /** Null where the page could not bring the list along. */
  provinces: readonly Region[] | null
  onAskStaff: (surname?: string) => void
}

/**
 * The root search in both its layouts: steps on a wide screen, a conversation on a narrow one. They
 * share the answers; the style sheet shows one of them.
 */
export function GuidedSearch({ flow, kept, held, provinces, onAskStaff }: GuidedSearchProps) {
  const { ancestors, ...clues } = cluesOf(kept.talk)
  const search = useRootSearch(flow, clues)
  return (
    <>
      <div className={styles.steps}>
        <RootSearch {...{ search, ancestors, held, provinces, onAskStaff }} />
      </div>
      <div className={styles.talk}>
        <Assistant {...{ search, kept, held, provinces, onAskStaff }} />
      </div>
      <SearchFailures search={search} onAskStaff={onAskStaff} />
    </>
  )
}
