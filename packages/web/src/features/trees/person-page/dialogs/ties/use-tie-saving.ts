import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import type { KeyOf } from '../../../../../lib/request-keys.ts'
import type { Done } from '../../edits.ts'
import { type Around, useSave } from '../use-save.ts'

export interface AroundTies extends Around {
  person: PersonPage
  /** Told what was done, so that it can be taken back. */
  onTied: (done: Done) => void
}

/** What was done, as the texts name it. */
type Deed = 'parentsAdd' | 'parentsEdit' | 'unlink' | 'marry' | 'unionEdit' | 'part' | 'move'

/** Saves a tie; what it did can be taken back from the page. */
export function useTieSaving({ reload, close, onTied }: AroundTies) {
  const { t } = useTranslation('person')
  const saving = useSave({
    kind: 'operation',
    reload,
    close,
  })
  function told(deed: Deed, { version }: { version: number }): void {
    onTied({ change: version, title: t(`ties.did.${deed}`) })
  }

  return {
    ...saving,
    /** @param send given the version that is to be replaced, where another one was found */
    tie: (
      deed: Deed,
      send: (keyOf: KeyOf, rowVersion: number | undefined) => Promise<{ version: number }>,
    ) =>
      void saving.save(async (keyOf, found) => {
        told(deed, await send(keyOf, found?.row_version))
      }),
    untie: (deed: Deed, send: (keyOf: KeyOf) => Promise<{ version: number }>) =>
      void saving.remove(async (keyOf) => told(deed, await send(keyOf))),
  }
}
