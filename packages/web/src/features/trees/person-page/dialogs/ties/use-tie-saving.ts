import type { PersonPage } from '@suyuan/contract/tree-views'
import { useTranslation } from 'react-i18next'
import type { KeyOf } from '../../../../../lib/request-keys.ts'
import type { Done } from '../../edits.ts'
import { type Around, type Saved, useSave } from '../use-save.ts'

export interface AroundTies extends Around {
  person: PersonPage
  /** Told what was done, so that it can be taken back. */
  onTied: (done: Done) => void
}

/** What was done, as the texts name it. */
type Deed = 'parentsAdd' | 'parentsEdit' | 'unlink' | 'marry' | 'unionEdit' | 'part' | 'move'

interface TieSaving extends AroundTies {
  /** Called as it is sent; what it gives is called once the page shows it: see {@link Saved}. */
  goOnFrom: () => () => boolean
}

/** Saves a tie; what it did can be taken back from the page. */
export function useTieSaving({ onTied, goOnFrom, ...around }: TieSaving) {
  const { t } = useTranslation('person')
  const saving = useSave({ ...around, kind: 'operation' })
  function told(deed: Deed, { version }: { version: number }): void {
    onTied({ change: version, title: t(`ties.did.${deed}`) })
  }

  return {
    ...saving,
    /** @param send given the version that is to be replaced, where another one was found */
    tie: (
      deed: Deed,
      send: (keyOf: KeyOf, rowVersion: number | undefined) => Promise<{ version: number }>,
    ): void => {
      // It may be another version by the time the one on its way is answered: the form is sent then.
      if (saving.busy) {
        saving.again.current = true
        return
      }
      void saving.save(async (keyOf, found) => {
        const goOn = goOnFrom()
        told(deed, await send(keyOf, found?.row_version))
        return { isShown: false, goOn } satisfies Saved
      })
    },
    untie: (deed: Deed, send: (keyOf: KeyOf) => Promise<{ version: number }>) =>
      void saving.remove(async (keyOf) => told(deed, await send(keyOf))),
  }
}
