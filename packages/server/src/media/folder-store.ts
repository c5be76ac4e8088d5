import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isCode } from '../app/system-error.ts'
import { makeFolder } from '../data-dir.ts'
import { type ByteRange, idOfKey, type MediaStore, MissingBytes } from './media-store.ts'

/** Where copies grow until they are whole; on the same disk, so that a rename suffices. */
const INCOMING = 'incoming'

const incomingFile = /^incoming\/[0-9a-f-]{36}$/

/** @throws {ConfigError} where the folder cannot be made or written to */
export async function openFolder(folder: string): Promise<MediaStore> {
  makeFolder('MEDIA_DIR', folder)
  makeFolder('MEDIA_DIR', join(folder, INCOMING))
  return {
    put: (key, file) => putFile(folder, key, file),
    open: (key, range) => openFile(join(folder, key), range),
    delete: (key) => deleteFile(folder, key),
    list: () => listFolder(folder),
  }
}

async function putFile(folder: string, key: string, file: string): Promise<void> {
  const growing = join(folder, INCOMING, randomUUID())
  const target = join(folder, key)
  try {
    await copyFile(file, growing, constants.COPYFILE_FICLONE)
    await sync(growing)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(growing, target)
  } catch (error) {
    await rm(growing, { force: true })
    throw error
  }
  // A name is durable once the folder that holds it is, up to the one that was there before.
  for (let parent = dirname(target); parent.startsWith(folder); parent = dirname(parent)) {
    await sync(parent)
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Windows syncs no folders.
    if (!isCode(error, 'EPERM', 'EISDIR')) throw error
  } finally {
    await handle.close()
  }
}

async function openFile(path: string, range: ByteRange | undefined) {
  try {
    const handle = await open(path, 'r')
    return createReadStream('', { fd: handle, ...range })
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new MissingBytes(path)
    throw error
  }
}

async function deleteFile(folder: string, key: string): Promise<void> {
  const path = join(folder, key)
  await rm(path, { force: true })
  if (idOfKey(key) === undefined) return
  try {
    await rmdir(dirname(path))
  } catch (error) {
    // Other parts of the file still stand there, or somebody else has removed the folder.
    if (!isCode(error, 'ENOTEMPTY', 'ENOENT')) throw error
  }
}

async function* listFolder(folder: string) {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = relative(folder, path).split(sep).join('/')
    if (idOfKey(key) === undefined && !incomingFile.test(key)) continue
    const { mtime } = await stat(path).catch(goneMeanwhile)
    if (mtime) yield { key, modifiedAt: mtime }
  }
}

function goneMeanwhile(error: unknown): { mtime?: undefined } {
  if (isCode(error, 'ENOENT')) return {}
  throw error
}
