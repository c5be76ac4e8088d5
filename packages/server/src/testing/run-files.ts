import { randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isCode } from '../app/system-error.ts'
import { processStat } from './process-stat.ts'

/** A folder in memory, which many systems have. */
export const IN_MEMORY = '/dev/shm'

/** How long a server that is told to end may take, in steps. */
const PATIENCE = { steps: 200, stepMs: 50 }

/** Servers keep their number in a file and work in their folder: how each ends at once. */
const SERVERS: { pidFile: string; signal: NodeJS.Signals }[] = [
  { pidFile: 'data/postmaster.pid', signal: 'SIGQUIT' },
  { pidFile: 'redis.pid', signal: 'SIGKILL' },
]

/** Process numbers come again, and mean something only among processes that see each other. */
interface Maker {
  /** Which processes see each other, 0 where the system does not tell. */
  among: string
  pid: number
  /** When it began by the system's own clock, 0 where the system does not tell. */
  since: string
}

const NAMED = /^suyuan-[a-z-]+\.(\d+)\.(\d+)\.(\d+)\./

const me: Maker = { among: among(), pid: process.pid, since: since(process.pid) ?? '0' }

/**
 * A path that nothing else has, named by this process: whatever stands there once the process has
 * ended is left over, and goes at the start of the next run.
 * @param kind small letters, which say what it is for
 */
export function runPath(kind: string, place = tmpdir()): string {
  const maker = `${me.among}.${me.pid}.${me.since}`
  return join(place, `suyuan-${kind}.${maker}.${randomUUID().slice(0, 8)}`)
}

/** Makes a folder there, for this process alone. */
export function runFolder(kind: string, place?: string): string {
  const folder = runPath(kind, place)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

/**
 * Removes what runs left that were interrupted, and ends the servers that still work there. Runs
 * that go on keep theirs, and of several that sweep at once one gets each.
 */
export async function sweepLeftovers(): Promise<void> {
  for (const place of [tmpdir(), IN_MEMORY].filter(existsSync)) {
    for (const name of readdirSync(place)) {
      const path = join(place, name)
      if (!isLeft(name) || !isMine(path)) continue
      const claimed = runPath('swept', place)
      if (!claim(path, claimed)) continue
      for (const { pidFile, signal } of SERVERS) await endServer(claimed, pidFile, signal)
      rmSync(claimed, { recursive: true, force: true })
    }
  }
}

/** Whether the process that a name tells of has ended, as far as this one can know. */
function isLeft(name: string): boolean {
  const [, others, pid, began] = NAMED.exec(name) ?? []
  if (others !== me.among || pid === undefined) return false
  const now = since(Number(pid))
  return now === undefined || now !== began
}

function isMine(path: string): boolean {
  const user = process.getuid?.()
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid
  return owner !== undefined && (user === undefined || user === 0 || user === owner)
}

/** Only one of several that sweep can move it away. */
function claim(path: string, claimed: string): boolean {
  try {
    renameSync(path, claimed)
    return true
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

/** Only a process that works in the folder is its server: its number may be another's by now. */
async function endServer(folder: string, pidFile: string, signal: NodeJS.Signals): Promise<void> {
  const file = join(folder, pidFile)
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!worksIn(pid, folder)) return
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error
  }
  for (let step = 0; step < PATIENCE.steps && !hasEnded(pid); step += 1) {
    await pause(PATIENCE.stepMs)
  }
}

/**
 * Whether nothing is left of a process but its entry. Its first thread may have ended, and with it
 * what the system tells of its folder, while another one still holds what the process listens at.
 */
function hasEnded(pid: number): boolean {
  const state = processStat(`/proc/${pid}`)?.[0]
  return state === undefined || (state === 'Z' && threadsOf(pid) < 2)
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH')) return 0
    throw error
  }
}

/** Where the system does not tell, PostgreSQL ends by itself once its folder has gone. */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return false
    throw error
  }
}

function among(): string {
  if (!existsSync('/proc/self/ns/pid')) return '0'
  return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
}

/** When a living process began; undefined where there is none, or none but its entry. */
function since(pid: number): string | undefined {
  const fields = processStat(`/proc/${pid}`)
  if (fields) return fields[0] === 'Z' ? undefined : fields[19]
  return process.platform !== 'linux' && isAlive(pid) ? '0' : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
