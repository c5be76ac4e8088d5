import { expect } from 'vitest'
import type { DocumentRoute } from '../../../app/document.ts'
import { readXml, textsOf } from './read-xml.ts'

export const ORIGIN = 'https://suyuan.example'

async function read([index, part]: DocumentRoute[], url: string): Promise<string | null> {
  const name = /^\/sitemap\/(.+)\.xml$/.exec(url)?.[1]
  const made = name
    ? await part?.make({ params: { name }, origin: ORIGIN })
    : await index?.make({ params: {}, origin: ORIGIN })
  return made ? [...made].join('') : null
}

/** Every part that the index names, by its address, as it is sent. */
export async function readMap(routes: DocumentRoute[]): Promise<Map<string, string>> {
  const index = (await read(routes, '/sitemap.xml')) ?? ''
  const parts = new Map<string, string>()
  for (const url of textsOf(readXml(index), 'loc')) {
    expect(url.startsWith(`${ORIGIN}/sitemap/`)).toBe(true)
    const text = await read(routes, url.slice(ORIGIN.length))
    expect(text).not.toBeNull()
    parts.set(url, text ?? '')
  }
  return parts
}
