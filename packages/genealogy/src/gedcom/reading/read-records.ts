import type { Structure } from '../structure.ts'
import { LineSplitter } from './line-splitter.ts'
import type { Problems } from './problem.ts'
import { RecordBuilder } from './record-builder.ts'

/**
 * Reads text in whatever pieces it comes, and gives the top-level records that are complete with
 * each of them. HEAD and TRLR are records like the others.
 */
export class RecordReader {
  private readonly builder: RecordBuilder
  private readonly splitter: LineSplitter

  constructor(problems: Problems) {
    this.builder = new RecordBuilder(problems)
    this.splitter = new LineSplitter(this.builder)
  }

  push(text: string): Structure[] {
    this.splitter.push(text)
    return this.builder.take()
  }

  end(): Structure[] {
    this.splitter.end()
    return this.builder.end()
  }

  /** Lines read so far. */
  get lines(): number {
    return this.builder.lines
  }

  /** Lines that stand in no record: blank ones, and those that a problem tells of. */
  get leftOut(): number {
    return this.builder.leftOut
  }
}

/** Characters read between two turns: the records of so many are short-lived together. */
const PIECE = 1 << 14

/**
 * The records of a text, those together that one piece of it completes; of the whole text no more than
 * one piece is held. Given one by one each would wait for a turn of its own.
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  reader: RecordReader,
): AsyncGenerator<Structure[]> {
  for await (const part of text) {
    for (let at = 0; at < part.length; at += PIECE) yield reader.push(part.slice(at, at + PIECE))
  }
  yield reader.end()
}
