import { isDeepStrictEqual } from 'node:util'
import { plainName } from '@suyuan/genealogy/names/plain-name'
import { addStatements } from '../edit/statements.ts'
import type { BookFacts, Holding } from './book-facts.ts'

/** Sources of a record that was put together from several stand side by side. */
const BETWEEN_SOURCES = '；'

/**
 * A record with what another one of the same book adds: holdings, titles, names, and every fact it
 * lacked. What it says already stays. Adding the same again changes nothing.
 */
export function addFacts(known: BookFacts, more: BookFacts): BookFacts {
  const both: BookFacts = {
    ...known,
    titleLatin: known.titleLatin ?? (known.title === more.title ? more.titleLatin : null),
    parallelTitles: addTitles(known, more),
    otherSurnameIds: union(known.otherSurnameIds, [more.surnameId, ...more.otherSurnameIds]).filter(
      (id) => id !== known.surnameId,
    ),
    ...addPlace(known, more),
    area: known.area ?? more.area,
    village: known.village ?? more.village,
    oldPlace: known.oldPlace ?? more.oldPlace,
    compilers: known.compilers ?? more.compilers,
    editionYear: known.editionYear ?? more.editionYear,
    editionEra: known.editionEra ?? more.editionEra,
    editionKind: known.editionKind ?? more.editionKind,
    volumes: known.volumes ?? more.volumes,
    hall: known.hall ?? more.hall,
    firstAncestor: known.firstAncestor ?? more.firstAncestor,
    migrantAncestor: known.migrantAncestor ?? more.migrantAncestor,
    ...(known.lineage.length > 0
      ? {}
      : {
          lineage: more.lineage,
          lineageSource: more.lineageSource,
          lineageComplete: more.lineageComplete,
        }),
    notableMembers: union(known.notableMembers, more.notableMembers),
    ...addPoems(known, more),
    abstract: known.abstract === '' ? more.abstract : known.abstract,
    abstractEn: known.abstractEn ?? more.abstractEn,
    holdings: addHoldings(known.holdings, more.holdings),
    scan: easierScan(known.scan, more.scan),
    source: addSources(known.source, more.source),
    catalogueNumber: known.catalogueNumber ?? more.catalogueNumber,
    externalIds: union(known.externalIds, more.externalIds),
    recordedIn: union(known.recordedIn, more.recordedIn),
    // Whoever knows of a copy knows more than who knows of none.
    state: known.state === 'exists' ? known.state : more.state,
  }
  return { ...both, statedBy: addStatements(known, more, both) }
}

/** One source’s scan is there whatever others do not know of. */
const scansByAccess: readonly BookFacts['scan'][] = ['online', 'on-request', 'none', 'unknown']

function easierScan(known: BookFacts['scan'], more: BookFacts['scan']): BookFacts['scan'] {
  return scansByAccess.find((scan) => scan === known || scan === more) ?? known
}

function union<T>(known: readonly T[], more: readonly T[]): T[] {
  return [...new Set([...known, ...more])]
}

/** A city is added only where it lies in the province that the record names. */
function addPlace(known: BookFacts, more: BookFacts) {
  if (known.provinceId === null) {
    const place = { provinceId: more.provinceId, cityId: more.cityId }
    return known.cityId === null ? place : {}
  }
  if (known.cityId !== null || known.provinceId !== more.provinceId) return {}
  return { cityId: more.cityId }
}

function addTitles(known: BookFacts, more: BookFacts): string[] {
  const titles = [...known.parallelTitles]
  const seen = new Set([known.title, ...titles].map(plainName))
  for (const title of [more.title, ...more.parallelTitles]) {
    const key = plainName(title)
    if (!seen.has(key)) titles.push(title)
    seen.add(key)
  }
  return titles
}

function addPoems(known: BookFacts, more: BookFacts) {
  const generationPoem = known.generationPoem ?? more.generationPoem
  const others = [more.generationPoem, ...more.generationPoemVariants].filter(
    (poem) => poem !== null && poem !== generationPoem,
  )
  return {
    generationPoem,
    generationPoemVariants: union(known.generationPoemVariants, others as string[]),
  }
}

function addSources(known: string, more: string): string {
  return union(known.split(BETWEEN_SOURCES), more.split(BETWEEN_SOURCES)).join(BETWEEN_SOURCES)
}

const agree = (a: string | null, b: string | null) => a === null || b === null || a === b

/**
 * Copies that are one: the same institution, and no call number or address that differs. Two call
 * numbers in one library are two copies.
 */
export function addHoldings(known: readonly Holding[], more: readonly Holding[]): Holding[] {
  const all = [...known]
  for (const holding of more) {
    if (all.some((each) => isDeepStrictEqual(each, holding))) continue
    const at = all.findIndex(
      (each) =>
        each.institution === holding.institution &&
        agree(each.call_number, holding.call_number) &&
        agree(each.url, holding.url),
    )
    const same = all[at]
    if (same === undefined) all.push(holding)
    else {
      all[at] = {
        institution: same.institution,
        call_number: same.call_number ?? holding.call_number,
        url: same.url ?? holding.url,
      }
    }
  }
  return all
}
