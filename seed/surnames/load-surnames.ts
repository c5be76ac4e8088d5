import { fileURLToPath } from 'node:url'
import type { Transaction } from '@suyuan/server/db/client'
import { surnameAccounts, surnameSources, surnames } from '@suyuan/server/db/schema/surnames'
import { writeSurnameKeys } from '@suyuan/server/features/surnames/rebuild-surname-keys'
import { surnameKeys } from '@suyuan/server/features/surnames/surname-keys'
import { safeHtml } from '@suyuan/server/text/safe-html'
import * as z from 'zod'
import { placeIds } from '../place-ids.ts'
import { jsonFiles, readJson } from '../read-json.ts'
import { storeRows } from '../store-rows.ts'
import { passageRecord, readAccounts } from './account-record.ts'
import { statisticsInEnglish } from './statistics-in-english.ts'
import { readSurnames } from './surname-record.ts'

const passages = z.array(passageRecord.extend({ surname: z.string() }))

const folder = fileURLToPath(new URL('.', import.meta.url))

export async function loadSurnames(tx: Transaction): Promise<number> {
  const records = readSurnames()
  const rows = records.map((record) => {
    const { sources: _attested, ...stored } = record
    return stored
  })
  const target = { table: surnames, key: surnames.id, keysOf: surnameKeys, removes: false }
  await storeRows(tx, target, rows)
  await writeSurnameKeys(tx, await tx.select().from(surnames))
  const ids = new Map(records.map(({ surname, id }) => [surname, id]))
  const idOf = (surname: string) => {
    const id = ids.get(surname)
    if (id === undefined) throw new Error(`${surname} is no known surname`)
    return id
  }
  await loadAccounts(tx, idOf)
  await loadPassages(tx, idOf)
  return records.length
}

async function loadAccounts(tx: Transaction, idOf: (surname: string) => number): Promise<void> {
  const rows = readAccounts().map((account) => ({
    surnameId: idOf(account.surname),
    population: account.population && statement(account.population),
    populationEn: account.population && englishStatement(account.population),
    distribution: account.place ? statement(account.place) : '',
    distributionEn: account.place ? englishStatement(account.place) : '',
    ethnicGroups: account.ethnic,
    history: safeHtml(account.history.map(sectionHtml).join('')),
    introductionEn: account.introduction_en,
    generationPoems: account.generation_poems,
    mottoes: account.mottoes,
  }))
  const target = { table: surnameAccounts, key: surnameAccounts.surnameId, removes: true }
  await storeRows(tx, target, rows)
}

interface Sourced {
  text: string
  text_en: string
  source: string
}

function statement({ text, source }: Sourced): string {
  return `${text}（${source}）`
}

function englishStatement({ text_en: text, source }: Sourced): string {
  return `${text} (${source.split('；').map(statisticsInEnglish).join('; ')})`
}

function sectionHtml({ heading, html }: { heading: string; html: string }): string {
  return `<h3>${heading}</h3>${html}`
}

async function loadPassages(tx: Transaction, idOf: (surname: string) => number): Promise<void> {
  const placeOf = await placeIds(tx)
  const collected = jsonFiles(folder, 'sources-').flatMap((file) => readJson(file, passages))
  const told = readAccounts().flatMap(({ surname, sources }) =>
    sources.map((source) => ({ ...source, surname })),
  )
  const rows = [...told, ...collected].map((record) => ({
    id: record.id,
    surnameId: idOf(record.surname),
    provinceId: placeOf(record.province, null).provinceId,
    sourceType: record.source_type + (record.chapter ? ` ${record.chapter}` : ''),
    content: record.content,
    contentEn: record.content_en,
  }))
  await storeRows(tx, { table: surnameSources, key: surnameSources.id, removes: true }, rows)
}
