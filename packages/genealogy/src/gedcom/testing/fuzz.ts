import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomNumbers } from '../../testing/random-numbers.ts'
import { corpusFolder } from './corpus.ts'
import { mutated } from './mutate.ts'
import { textOfTree, treeOfText } from './tree-text.ts'

/** What was seen while mutated files were read. */
export interface FuzzOutcome {
  files: number
  /** The longest that one took, in milliseconds. */
  slowest: number
  /** The most memory that the process had after any hundred of them, in bytes. */
  peak: number
}

const LOOKED_EVERY = 100

/**
 * Reads files of the corpus with their bytes mutated, and writes what was read.
 * @throws {Error} with the file's seed where a line is not accounted for or reading fails
 */
export async function fuzz(count: number, firstSeed: number): Promise<FuzzOutcome> {
  const files = readdirSync(corpusFolder)
    .filter((name) => name.endsWith('.ged'))
    .map((name) => readFileSync(join(corpusFolder, name)))
  let slowest = 0
  let peak = 0
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const random = randomNumbers(seed)
    const pick = () => files[Math.floor(random() * files.length)] ?? Buffer.alloc(0)
    const begun = performance.now()
    await readMutated(mutated(pick(), pick(), random), seed)
    slowest = Math.max(slowest, performance.now() - begun)
    if (seed % LOOKED_EVERY === 0) peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { files: count, slowest, peak }
}

async function readMutated(bytes: Buffer, seed: number): Promise<void> {
  try {
    const { book, report } = await treeOfText(bytes)
    const { read, mapped, kept, leftOut } = report.lines
    if (mapped + kept + leftOut !== read) throw new Error(JSON.stringify(report.lines))
    textOfTree(book, seed % 2 === 0 ? '5' : '7')
  } catch (error) {
    throw new Error(`seed ${seed}`, { cause: error })
  }
}
