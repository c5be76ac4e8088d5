import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearAbandoned, openWorkFolder } from './work-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'suyuan-work-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

async function startOther() {
  const file = join(import.meta.dirname, 'testing/work-folder-process.ts')
  const child = spawn(process.execPath, [file, parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { path: String(line).trim(), kill }
}

it('what a killed process left goes at the next start, and nothing of one that runs', async () => {
  const [killed, living] = [await startOther(), await startOther()]
  await killed.kill()
  const own = await openWorkFolder(parent)
  expect(existsSync(killed.path)).toBe(false)
  expect(existsSync(join(living.path, 'archive.part'))).toBe(true)
  // Also of this process itself, which other folders of its own look at.
  writeFileSync(join(own.path, 'a.part'), 'bytes')
  const second = await openWorkFolder(parent)
  expect(existsSync(join(own.path, 'a.part'))).toBe(true)
  await living.kill()
  await clearAbandoned(parent)
  expect(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .sort(),
  ).toEqual([own.path, second.path].sort())
  await own.close()
  await second.close()
  expect(readdirSync(parent)).toEqual([])
})

it('a folder that nobody holds yet is not taken from who is making it', async () => {
  // Many starts at one moment: whoever loses a folder makes another.
  const folders = await Promise.all(Array.from({ length: 20 }, () => openWorkFolder(parent)))
  for (const { path } of folders) expect(existsSync(join(path, 'lock'))).toBe(true)
  await Promise.all(folders.map((folder) => folder.close()))
  expect(readdirSync(parent)).toEqual([])
})

it('what releases before have left in the folder itself goes by its age', async () => {
  const longAgo = new Date(Date.now() - 7 * 3_600_000)
  mkdirSync(join(parent, 'old.part-made'))
  for (const name of ['old.part', 'new.part', 'old.part-made/320', 'other']) {
    writeFileSync(join(parent, name), 'bytes')
  }
  for (const name of ['old.part', 'old.part-made', 'other']) {
    utimesSync(join(parent, name), longAgo, longAgo)
  }
  await clearAbandoned(parent)
  expect(readdirSync(parent).sort()).toEqual(['new.part', 'other'])
})
