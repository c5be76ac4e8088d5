import { spawnSync } from 'node:child_process'
import { fstatSync, fsyncSync, statSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the embedded database's file layer hands over about an open file. */
interface OpenFile {
  nfd?: number
  /** Kept by us: asked of the system once for each opening. */
  inode?: number
}

type Node = object

interface FileLayer {
  NODEFS?: {
    realPath(node: Node): string
    stream_ops: {
      fsync?: (file: OpenFile) => number
      write(file: OpenFile, ...rest: unknown[]): number
      setattr(file: OpenFile, change: { size?: number }): void
    }
    node_ops: {
      mknod(parent: Node, ...rest: unknown[]): Node
      setattr(node: Node, change: { size?: number }): void
    }
  }
}

/**
 * Files of the embedded database with a working fsync: PGlite's own file layer leaves it out, so
 * that a power cut could lose a commit that was already answered.
 *
 * After a kill the database asks for each of its 1,400 files to be on the disk before it goes on,
 * and each answer waits for the disk. What all of them hold is brought there at once instead, as
 * PostgreSQL's `recovery_init_sync_method=syncfs` does, and then only files that were written since
 * are waited for. Where the system has no such command, each is.
 */
export class DurableFs extends NodeFS {
  private readonly folder: string

  constructor(folder: string) {
    super(folder)
    this.folder = folder
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const isSynced = syncFileSystem(this.folder)
    const addFsync = (module: FileLayer) => {
      if (!module.NODEFS) throw new Error('The embedded database has no file layer to make durable')
      waitForWritten(module.NODEFS, isSynced)
    }
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, addFsync] } }
  }
}

/** @returns whether everything in the file system of a folder is on the disk now */
function syncFileSystem(folder: string): boolean {
  // Elsewhere the command may ask the system to begin with it, and say that all is well.
  if (process.platform !== 'linux') return false
  const { status } = spawnSync('sync', ['--file-system', folder], { stdio: 'ignore' })
  return status === 0
}

/** @param isSynced whether files that nobody writes to are on the disk already */
function waitForWritten(files: NonNullable<FileLayer['NODEFS']>, isSynced: boolean): void {
  const { node_ops, stream_ops } = files
  const { mknod, setattr } = node_ops
  const { write, setattr: setOpenAttr } = stream_ops
  const written = new Set<number>()

  stream_ops.fsync = (file) => {
    if (file.nfd === undefined) return 0
    const stats = fstatSync(file.nfd)
    // Whose name a folder has gained or lost does not show in what was written.
    if (isSynced && !stats.isDirectory() && !written.has(stats.ino)) return 0
    fsyncSync(file.nfd)
    written.delete(stats.ino)
    return 0
  }
  const note = (file: OpenFile) => {
    if (file.nfd === undefined) return
    file.inode ??= fstatSync(file.nfd).ino
    written.add(file.inode)
  }
  stream_ops.write = (file, ...rest) => {
    note(file)
    return write(file, ...rest)
  }
  stream_ops.setattr = (file, change) => {
    setOpenAttr(file, change)
    note(file)
  }
  node_ops.mknod = (parent, ...rest) => {
    const node = mknod(parent, ...rest)
    written.add(statSync(files.realPath(node)).ino)
    return node
  }
  node_ops.setattr = (node, change) => {
    setattr(node, change)
    if (change.size !== undefined) written.add(statSync(files.realPath(node)).ino)
  }
}
