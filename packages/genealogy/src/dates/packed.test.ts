import { expect, test } from 'vitest'
import { packEras } from '../../pack/pack-eras.ts'
import { DATE_READER, gzippedSize } from '../testing/bundle-size.ts'
import { COMMON_SIGNS, PACKED_ERAS } from './eras-packed.ts'

test('the packed eras are those of the table: node packages/genealogy/pack/eras.ts', () => {
  expect({ common: COMMON_SIGNS, text: PACKED_ERAS }).toEqual(packEras())
})

test('a browser loads less than 40 KB to read any date', async () => {
  expect(await gzippedSize(DATE_READER)).toBeLessThan(40 * 1024)
})
