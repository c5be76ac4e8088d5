import { isComposing } from '../../../lib/is-composing.ts'

type SearchDeed = 'next' | 'before' | 'choose' | 'close'

const deeds: Partial<Record<string, SearchDeed>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Enter: 'choose',
  Escape: 'close',
}

/** What a key does in the list of people that were found; undefined for nothing. */
export function searchDeed(
  event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>,
): SearchDeed | undefined {
  return isComposing(event) ? undefined : deeds[event.key]
}
