import type { FixedWords } from '../../book/fixed-words.ts'
import { counted } from '../../book/numerals.ts'
import type { Canvas } from '../canvas.ts'

const HEADING = 10

/** 第五世 beside each row, and the lines between rows. */
export function drawRail(
  canvas: Canvas,
  words: FixedWords,
  generation: number,
  { rows, row, rail, room }: { rows: number; row: number; rail: number; room: number },
): void {
  canvas.line([rail, 0], [rail, rows * row], 0.5)
  for (let at = 0; at < rows; at += 1) {
    if (at > 0) canvas.line([0, at * row], [rail + room, at * row], 0.5)
    const text = words.generation.replace('{n}', counted(generation + at))
    canvas.text(rail / 2, at * row + 4, text, HEADING)
  }
}
