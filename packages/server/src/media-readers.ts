import type { Readers } from './media/read-file.ts'

/**
 * Who reads a file once it is attached, by its purpose, from the feature that owns the purpose. Of a
 * purpose that is missing here its owner and staff read alone.
 */
export const mediaReaders: Readers = {}
