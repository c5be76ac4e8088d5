import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { UPLOAD_FIELDS_HEADER } from '@suyuan/contract/limits'
import { signed } from '@suyuan/contract/sign'
import type { TreeImport } from '@suyuan/contract/tree-import-shapes'
import { runFolder } from '@suyuan/server/testing/run-files'
import type { DatabaseKind } from './bench-database.ts'
import { measureCompany, printCompany, registerMember } from './company.ts'
import { writeClan } from './gedcom-file.ts'
import { answersOf, type BenchCall } from './load.ts'
import type { BenchSite } from './site.ts'
import type { Cell } from './table.ts'

/** Books that are there before. */
const BOOKS = 20_000
const PEOPLE = 100_000
/** None of the members whose pages are asked for. */
const IMPORTER = 1000
const LOOK_MS = 500
/** From these an import goes nowhere. */
const ENDED: ReadonlySet<TreeImport['state']> = new Set(['done', 'failed', 'cancelled'])

/** Page calls while a member brings a GEDCOM file of 100,000 people: read, and written to a book. */
export async function benchGedcomCompany(
  people = PEOPLE,
  kinds: readonly DatabaseKind[] = ['PGlite', 'PostgreSQL'],
): Promise<void> {
  const folder = runFolder('bench')
  const path = join(folder, 'clan.ged')
  const cells: Cell[][] = []
  try {
    await writeClan(path, people)
    for (const kind of kinds) {
      cells.push(...(await measureCompany(kind, BOOKS, (site) => bring(site, path))))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  printCompany(`${people} people of a GEDCOM file`, cells)
}

async function bring({ server: { origin } }: BenchSite, path: string): Promise<void> {
  const token = await registerMember(origin, IMPORTER)
  const ask = async (name: BenchCall['name'], input: BenchCall['input']): Promise<TreeImport> => {
    const [answer] = await answersOf(origin, [{ name, input, token }])
    return answer as TreeImport
  }
  const file_id = await upload(origin, path, token)
  const { id } = await ask('POST /api/web/tree/import/start', { file_id })
  const until = async (state: TreeImport['state']): Promise<TreeImport> => {
    for (;;) {
      const found = await ask('POST /api/web/tree/import/info', { id })
      if (found.state === state) return found
      if (ENDED.has(found.state)) {
        throw new Error(`the import is ${found.state} and not ${state}: ${found.failure}`)
      }
      await pause(LOOK_MS)
    }
  }
  const { found } = await until('ready')
  const said = { title: '谱', surname: '陈', author: '甲', root: found?.root?.serial ?? 1 }
  await ask('POST /api/web/tree/import/confirm', { id, ...said })
  await until('done')
}

/** @returns the file's id */
async function upload(origin: string, path: string, token: string): Promise<string> {
  const bytes = readFileSync(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const said = { sha256, size: bytes.length, file_name: 'clan.ged', file_type: '' }
  const fields = signed(said, token, Math.floor(Date.now() / 1000))
  const response = await fetch(`${origin}/api/web/media/gedcom/upload`, {
    method: 'POST',
    headers: {
      'access-token': token,
      'content-type': 'application/octet-stream',
      [UPLOAD_FIELDS_HEADER]: Buffer.from(JSON.stringify(fields)).toString('base64url'),
    },
    body: bytes,
  })
  const { data, sub_code: code } = (await response.json()) as {
    data: { id: string }
    sub_code: number
  }
  if (code !== 0) throw new Error(`the upload was refused: ${code}`)
  return data.id
}
