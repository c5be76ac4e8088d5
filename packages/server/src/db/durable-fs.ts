import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the embedded database's file layer hands over about an open file. */
interface OpenFile {
  nfd?: number
}

interface FileLayer {
  NODEFS?: { stream_ops: { fsync?: (file: OpenFile) => number } }
}

/**
 * Files of the embedded database with a working fsync: PGlite's own file layer leaves it out, so
 * that a power cut could lose a commit that was already answered.
 */
export class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const addFsync = (module: FileLayer) => {
      if (!module.NODEFS) throw new Error('The embedded database has no file layer to make durable')
      module.NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd)
        return 0
      }
    }
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] } }
  }
}
