import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { isCode } from '@suyuan/server/app/system-error'

/** Memory of all processes of the browser in MB, what they share counted once (Linux). */
export async function browserMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const shares = await Promise.all(processInfo.map(({ id }) => shareOf(id)))
  return shares.reduce((sum, share) => sum + share, 0)
}

/** None where the process has ended since it was listed. */
async function shareOf(process: number): Promise<number> {
  const rollup = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT', 'ESRCH')) return ''
    throw error
  })
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}
