import { langOr } from '@suyuan/contract/lang'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressSearch } from '../../lib/use-address-search.ts'
import { paths } from '../../paths.ts'
import type { DatesShown } from './find-dates.ts'
import { MOST_SHARED } from './limits.ts'
import { loadReader } from './load-reader.ts'
import type { DatePage } from './read-page.ts'

/** A text and the dates in it. */
export interface TextRead {
  text: string
  found: DatesShown
  /** The address held more text than was read. */
  cut: boolean
  /** The page's address says the text. */
  shared: boolean
}

/** Reads a text by the page's address or, where it is too long for one, in the page alone. */
export function useReading(page: DatePage) {
  const { i18n } = useTranslation()
  const { go, busy } = useAddressSearch()
  const [long, setLong] = useState<TextRead | null>(null)
  const [reading, setReading] = useState(false)
  const newest = useRef(0)

  async function read(text: string): Promise<void> {
    newest.current += 1
    const own = newest.current
    if (text.length <= MOST_SHARED) {
      setLong(null)
      setReading(false)
      go(paths.dateReader({ text }))
      return
    }
    setReading(true)
    const { findDates } = await loadReader()
    // The newest press counts.
    if (own !== newest.current) return
    setLong({ text, found: findDates(text, langOr(i18n.language)), cut: false, shared: false })
    setReading(false)
    if (page.text !== '') go(paths.dateReader())
  }

  // An address with a text of its own, as of an example, is what is asked now.
  const shown = long && page.text === '' ? long : { ...page, shared: true }
  return { shown, busy: busy || reading, read }
}
