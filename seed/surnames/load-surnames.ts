import { fileURLToPath } from 'node:url'
import type { SurnameMatchKind } from '@suyuan/contract/surnames'
import type { Transaction } from '@suyuan/server/db/client'
import {
  surnameAccounts,
  surnameForms,
  surnameSources,
  surnames,
} from '@suyuan/server/db/schema/surnames'
import { lookupKey } from '@suyuan/server/features/surnames/lookup-key'
import { safeHtml } from '@suyuan/server/text/safe-html'
import * as z from 'zod'
import { placeIds } from '../place-ids.ts'
import { jsonFiles, readJson } from '../read-json.ts'
import { insertAll, upsert } from '../upsert.ts'
import { passageRecord, readAccounts } from './account-record.ts'
import { readSurnames, type SurnameRecord } from './surname-record.ts'

interface Form {
  kind: SurnameMatchKind
  form: string
}

/** How passports and keyboards write ü: Lyu, Lv. */
function passportForms(pinyin: string): string[] {
  const plain = withoutTones(pinyin)
  return plain.includes('ü') ? [plain.replaceAll('ü', 'yu'), plain.replaceAll('ü', 'v')] : []
}

/** Every way in which a surname is written, the closest first. */
function forms(record: SurnameRecord): Form[] {
  const spellings = Object.entries(record.spellings) as [SurnameMatchKind, string[]][]
  return [
    { kind: 'same', form: record.surname },
    { kind: 'traditional', form: record.traditional },
    ...record.variants.map((form): Form => ({ kind: 'variant', form })),
    { kind: 'pinyin', form: record.pinyin },
    ...passportForms(record.pinyin).map((form): Form => ({ kind: 'pinyin', form })),
    ...spellings.flatMap(([kind, list]) => list.map((form): Form => ({ kind, form }))),
  ]
}

function withoutTones(pinyin: string): string {
  return pinyin
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')
}

/** The text that pickers show and search: characters, pinyin and spellings, each once. */
function aliasOf(record: SurnameRecord): string {
  const written = forms(record).map(({ form }) => form)
  return [...new Set([...written, withoutTones(record.pinyin)])].join(' ')
}

function initialOf(record: SurnameRecord): string {
  return withoutTones(record.pinyin).charAt(0).toUpperCase()
}

const passages = z.array(passageRecord.extend({ surname: z.string() }))

const folder = fileURLToPath(new URL('.', import.meta.url))

export async function loadSurnames(tx: Transaction): Promise<number> {
  const records = readSurnames()
  await upsert(
    tx,
    surnames,
    surnames.id,
    records.map((record) => {
      const { sources: _attested, ...stored } = record
      return { ...stored, initial: initialOf(record), alias: aliasOf(record) }
    }),
  )
  await tx.delete(surnameForms)
  await insertAll(tx, surnameForms, records.flatMap(formRows))
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

function formRows(record: SurnameRecord): (typeof surnameForms.$inferInsert)[] {
  const rows = forms(record).map((form) => ({
    ...form,
    key: lookupKey(form.form),
    surnameId: record.id,
  }))
  return [...new Map(rows.map((row) => [`${row.key} ${row.kind} ${row.form}`, row])).values()]
}

async function loadAccounts(tx: Transaction, idOf: (surname: string) => number): Promise<void> {
  const rows = readAccounts().map((account) => ({
    surnameId: idOf(account.surname),
    population: account.population && `${account.population.text}（${account.population.source}）`,
    populationEn:
      account.population && `${account.population.text_en} (${account.population.source})`,
    distribution: account.place,
    distributionEn: account.place_en,
    ethnicGroups: account.ethnic,
    history: safeHtml(account.history.map(sectionHtml).join('')),
    introductionEn: account.introduction_en,
    generationPoems: account.generation_poems,
    mottoes: account.mottoes,
  }))
  await tx.delete(surnameAccounts)
  await insertAll(tx, surnameAccounts, rows)
}

function sectionHtml({ heading, html }: { heading: string; html: string }): string {
  return `<h3>${heading}</h3>${html}`
}

/** Passages of the accounts come before those collected by themselves. */
async function loadPassages(tx: Transaction, idOf: (surname: string) => number): Promise<void> {
  const placeOf = await placeIds(tx)
  const collected = jsonFiles(folder, 'sources-').flatMap((file) => readJson(file, passages))
  const told = readAccounts().flatMap(({ surname, sources }) =>
    sources.map((source) => ({ ...source, surname })),
  )
  const rows = [...told, ...collected].map((record, index) => ({
    id: index + 1,
    surnameId: idOf(record.surname),
    provinceId: placeOf(record.province, null).provinceId,
    sourceType: record.source_type + (record.chapter ? ` ${record.chapter}` : ''),
    content: record.content,
    contentEn: record.content_en,
  }))
  await tx.delete(surnameSources)
  await insertAll(tx, surnameSources, rows)
}
