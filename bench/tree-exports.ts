import { signed } from '@suyuan/contract/sign'
import type { exportFormats } from '@suyuan/contract/tree-files'
import { cpuSeconds } from './processor-time.ts'
import type { Cell } from './table.ts'

export interface ExportSite {
  origin: string
  pid: number
  book: string
  tokens: readonly string[]
}

const formats = ['gedcom7', 'gedcom551', 'csv'] as const satisfies (typeof exportFormats)[number][]

export const exportHead = ['format', 'first byte ms', 'all ms', 'MB', 'server CPU ms']

/** Each format once, from asking for its ticket to the last byte. */
export async function timeExports(site: ExportSite): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for (const format of formats) rows.push([format, ...(await timeExport(site, format))])
  return rows
}

async function timeExport(
  { origin, pid, book, tokens: [token = ''] }: ExportSite,
  format: (typeof formats)[number],
): Promise<Cell[]> {
  const cpu = cpuSeconds(pid)
  const begun = performance.now()
  const fields = { family_tree_id: book, format }
  const asked = await fetch(`${origin}/api/web/tree/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify(signed(fields, token, Math.floor(Date.now() / 1000))),
  })
  const { data } = (await asked.json()) as { data: { ticket: string } }
  const file = await fetch(`${origin}/api/web/download?ticket=${data.ticket}`)
  if (!file.ok || !file.body) throw new Error(`export as ${format}: ${file.status}`)
  let first = 0
  let bytes = 0
  for await (const piece of file.body) {
    if (first === 0) first = performance.now() - begun
    bytes += piece.byteLength
  }
  const all = performance.now() - begun
  const cpuMs = (cpuSeconds(pid) - cpu) * 1000
  return [first.toFixed(0), all.toFixed(0), (bytes / 2 ** 20).toFixed(1), cpuMs.toFixed(0)]
}
