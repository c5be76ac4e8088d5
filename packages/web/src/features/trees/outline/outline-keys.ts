import type { OutlineLine } from './outline-lines.ts'

type OutlineDeed =
  | { kind: 'go' | 'open'; line: OutlineLine | undefined }
  | { kind: 'toggle'; line: OutlineLine | undefined; wanted: boolean }

/** What a key does in the list, as screen readers know it of trees; undefined for nothing. */
export function outlineKey(
  key: string,
  lines: readonly OutlineLine[],
  at: number,
): OutlineDeed | undefined {
  const line = lines[at]
  switch (key) {
    case 'ArrowDown':
      return { kind: 'go', line: lines[at + 1] }
    case 'ArrowUp':
      return { kind: 'go', line: lines[at - 1] }
    case 'Home':
      return { kind: 'go', line: lines[0] }
    case 'End':
      return { kind: 'go', line: lines.at(-1) }
    case 'ArrowRight':
      if (line?.open === false) return { kind: 'toggle', line, wanted: true }
      return line?.open ? { kind: 'go', line: lines[at + 1] } : undefined
    case 'ArrowLeft':
      if (line?.open) return { kind: 'toggle', line, wanted: false }
      return { kind: 'go', line: above(lines, at) }
    case 'Enter':
    case ' ':
      return { kind: 'open', line }
    default:
      return undefined
  }
}

function above(lines: readonly OutlineLine[], at: number): OutlineLine | undefined {
  const level = lines[at]?.level ?? 1
  return lines.slice(0, Math.max(0, at)).findLast((line) => line.level < level)
}
