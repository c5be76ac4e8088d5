import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/**
 * The archive as it is packed. The packer's own stream: one made from it would, where packing fails,
 * wait for bytes that never come before it told anybody.
 */
export function outputOf({ outputStream }: ZipFile): Readable {
  if (!(outputStream instanceof Readable)) throw new Error('The packer has no stream of its own')
  return outputStream
}
