import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const PIECE_BYTES = 1024 * 1024

/**
 * Lower-case hex SHA-256 of a file, read piece by piece: the browser's own function would want it
 * whole in memory.
 */
export async function fileHash(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()))
  }
  return bytesToHex(hash.digest())
}
