import { expect, it } from 'vitest'
import { measuredPages } from '../bench/measured-pages.ts'
import { membersOnly, pages } from '../packages/web/src/route-table.ts'

it('every page that is open to the public is measured', () => {
  const open = Object.keys(pages).filter(
    (path) => !membersOnly.has(path) && !/^\/staff(-|$)/.test(path),
  )
  const measured = Object.values(measuredPages).map((address) => address.replace(/\?.*/, ''))
  expect(open.filter((path) => !measured.includes(path))).toEqual([])
})
