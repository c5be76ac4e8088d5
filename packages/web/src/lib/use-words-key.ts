import { isRecord } from './is-record.ts'
import { randomUuid } from './random-uuid.ts'
import { storedJson } from './stored-json.ts'
import { useDraftText } from './use-draft-text.ts'

/**
 * The key by which the server knows what is written: the same words are one, after a reload, too,
 * which leaves it open whether they have arrived.
 * @param about under which it is kept: whose key, and of which record
 */
export function useWordsKey(about: string) {
  const [kept, setKept] = useDraftText(about)
  const keyOf = (words: Readonly<Record<string, string>>): string => {
    const said = JSON.stringify(words)
    const last = storedJson(kept)
    if (isRecord(last) && last['said'] === said && typeof last['key'] === 'string') {
      return last['key']
    }
    const key = randomUuid()
    setKept(JSON.stringify({ said, key }))
    return key
  }
  return { keyOf, forget: () => setKept('') }
}
