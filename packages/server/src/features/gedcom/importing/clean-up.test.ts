import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { corpusFolder } from '@suyuan/genealogy/gedcom/testing/corpus'
import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../db/client.ts'
import { cleanUpAndRethrow } from './clean-up.ts'
import { fillTree } from './fill-tree.ts'

const lost = new Error('connection lost')

describe('a failure', () => {
  it('is told where clearing up fails, too, with that as its cause', async () => {
    const first = new Error('disk full')
    await expect(cleanUpAndRethrow(first, () => Promise.reject(lost))).rejects.toBe(first)
    expect(first.cause).toBe(lost)
  })

  it('keeps the cause that it has', async () => {
    const first = new Error('disk full', { cause: 'quota' })
    await expect(cleanUpAndRethrow(first, () => Promise.reject(lost))).rejects.toBe(first)
    expect(first.cause).toBe('quota')
  })

  it('of filling a book is not hidden by a database that is gone', async () => {
    const db = {
      select: () => {
        throw lost
      },
    } as unknown as Database
    const task = { path: `${import.meta.filename}.absent`, encoding: undefined, book: 1 }
    const signal = new AbortController().signal
    const filling = fillTree(db, task, signal, { report() {}, finish: async () => {} })
    await expect(filling).rejects.toThrow('ENOENT')
  })

  it('to store a piece ends the filling, and nothing is dropped before the piece is settled', async () => {
    const refused = new Error('value too long')
    const order: string[] = []
    const db = {
      execute: async () => {
        await pause(30)
        order.push('refused')
        throw refused
      },
      select: () => {
        order.push('dropped')
        throw lost
      },
    } as unknown as Database
    const path = join(corpusFolder, 'families.ged')
    const finish = vi.fn(async () => {})
    const { signal } = new AbortController()
    const filling = fillTree(db, { path, encoding: undefined, book: 1 }, signal, {
      report() {},
      finish,
    })
    await expect(filling).rejects.toBe(refused)
    expect(order).toEqual(['refused', 'dropped'])
    expect(finish).not.toHaveBeenCalled()
  })
})
