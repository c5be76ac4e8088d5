import type { OpenPage, Proposed } from '../text-types.ts'

type Span = readonly [number, number]

/** A piece of a page all of whose letters are marked alike. */
export interface Segment {
  from: number
  text: string
  /** Key of the person whose words they are; '' where nobody's. */
  key: string
  isName: boolean
  isUnread: boolean
  isFurniture: boolean
}

interface Mark {
  key: string
  isName: boolean
}

/**
 * A text in pieces, by whose words they are. Where two share words the names of one stand before facts
 * of another, and who is selected before everybody.
 */
export function segmentsOf(
  { text, furniture, unread }: Pick<OpenPage, 'text' | 'furniture' | 'unread'>,
  persons: readonly Proposed[],
  selected: string,
): Segment[] {
  const letters = [...text]
  const marks: (Mark | undefined)[] = letters.map(() => undefined)
  const paint = ([from, to]: Span, mark: Mark) => {
    for (let at = from; at < Math.min(to, letters.length); at++) marks[at] = mark
  }
  const ordered = [...persons].sort((one, other) => rank(one, selected) - rank(other, selected))
  for (const { key, facts } of ordered) {
    for (const { span } of facts) paint(span, { key, isName: false })
  }
  for (const { key, spans } of ordered) {
    for (const span of spans) paint(span, { key, isName: true })
  }
  const own = persons.find(({ key }) => key === selected)
  for (const { span } of own?.facts ?? []) paint(span, { key: selected, isName: false })
  for (const span of own?.spans ?? []) paint(span, { key: selected, isName: true })
  const within = (spans: readonly Span[]) => {
    const flags = letters.map(() => false)
    for (const [from, to] of spans) flags.fill(true, from, Math.min(to, letters.length))
    return flags
  }
  const [isUnread, isFurniture] = [within(unread), within(furniture)]
  const segments: Segment[] = []
  for (const [at, letter] of letters.entries()) {
    const last = segments.at(-1)
    const next = {
      ...{ key: marks[at]?.key ?? '', isName: marks[at]?.isName ?? false },
      ...{ isUnread: isUnread[at] === true, isFurniture: isFurniture[at] === true },
    }
    const isAlike =
      last !== undefined &&
      last.key === next.key &&
      last.isName === next.isName &&
      last.isUnread === next.isUnread &&
      last.isFurniture === next.isFurniture
    if (isAlike) last.text += letter
    else segments.push({ from: at, text: letter, ...next })
  }
  return segments
}

const rank = ({ key, state }: Proposed, selected: string) =>
  key === selected ? 2 : state === 'left_out' ? 0 : 1

/** Words around those that tell of somebody, for narrow windows. */
export function linesOf(text: string, { spans, facts }: Proposed): string {
  const all = [...spans, ...facts.map(({ span }) => span)]
  if (all.length === 0) return ''
  const letters = [...text]
  let from = Math.min(...all.slice(0, 1).map(([start]) => start))
  let to = from
  while (from > 0 && letters[from - 1] !== '\n') from--
  while (to < letters.length && letters[to] !== '\n') to++
  return letters.slice(from, to).join('')
}
