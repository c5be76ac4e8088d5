import type { BookFacts } from '../features/catalogue/import/book-facts.ts'
import { noHtml } from '../text/safe-html.ts'

/** A book of which nothing is known but its first surname, 陈; tests add what they are about. */
export const bareBook: BookFacts = {
  title: '',
  parallelTitles: [],
  surnameId: 5,
  otherSurnameIds: [],
  provinceId: null,
  cityId: null,
  area: null,
  compilers: null,
  editionYear: null,
  editionEra: null,
  editionKind: null,
  volumes: null,
  hall: null,
  firstAncestor: null,
  migrantAncestor: null,
  lineage: [],
  lineageSource: null,
  notableMembers: [],
  generationPoem: null,
  generationPoemVariants: [],
  abstract: noHtml,
  abstractEn: null,
  holdings: [],
  scan: 'unknown',
  source: '测试目录',
  catalogueNumber: null,
  externalIds: [],
  isSample: false,
}
