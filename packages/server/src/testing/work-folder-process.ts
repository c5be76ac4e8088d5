import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWorkFolder } from '../work-folder.ts'

/** A process that works on a file until it is killed. */
const { path } = await openWorkFolder(process.argv[2] ?? '')
writeFileSync(join(path, 'archive.part'), 'bytes')
process.stdout.write(`${path}\n`)
setInterval(() => {}, 60_000)
