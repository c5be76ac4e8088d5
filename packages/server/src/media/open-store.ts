import type { MediaStore } from './media-store.ts'
import type { MediaSettings } from './settings.ts'

/**
 * The configured store.
 * @throws {ConfigError} where the folder cannot be made or written to
 */
export async function openMediaStore(settings: MediaSettings): Promise<MediaStore> {
  if (settings.kind === 'folder') {
    const { openFolder } = await import('./folder-store.ts')
    return openFolder(settings.folder)
  }
  // The SDK is large: whoever keeps files in a folder never loads it.
  const { openBucket } = await import('./s3-store.ts')
  return openBucket(settings)
}
