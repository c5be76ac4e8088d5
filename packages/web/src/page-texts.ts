import { paths } from './paths.ts'
import type { pages } from './route-table.ts'

/** Texts that every page has: the shell's, the widgets' and those of the error page. */
export const everywhere = ['common', 'shell', 'errors'] as const

/** Texts of some pages, or of a dialog that brings its own. */
export type PageNamespace =
  | 'accounts'
  | 'rootrequest'
  | 'anniversaries'
  | 'archive'
  | 'assistant'
  | 'catalogue'
  | 'contactpage'
  | 'correction'
  | 'datereader'
  | 'encyclopedia'
  | 'homepage'
  | 'hints'
  | 'keep'
  | 'duplicates'
  | 'kinship'
  | 'legal'
  | 'messages'
  | 'mourning'
  | 'mytrees'
  | 'news'
  | 'person'
  | 'persondata'
  | 'pickers'
  | 'relatives'
  | 'requeststatus'
  | 'roots'
  | 'staff'
  | 'staffmembers'
  | 'staffarticles'
  | 'staffaudit'
  | 'staffbooks'
  | 'staffimport'
  | 'staffsurnames'
  | 'treechecks'
  | 'treefiles'
  | 'treelife'
  | 'treepage'
  | 'treetexts'
  | 'treetable'
  | 'trees'

/** The texts of each page; a test compares them with what its files use. */
export const pageTexts = {
  '/': ['homepage', 'pickers'],
  '/ancestry': ['roots', 'assistant', 'pickers', 'news'],
  '/ancestry-detail': ['roots', 'pickers', 'rootrequest', 'keep'],
  '/ancestry-match': [],
  '/date-reader': ['datereader'],
  '/genealogy': ['archive', 'pickers'],
  '/genealogy-list': ['catalogue', 'pickers'],
  '/genealogy-detail': ['catalogue'],
  '/root-request': ['rootrequest'],
  '/request-status': ['requeststatus'],
  '/staff': ['staff'],
  '/staff-request': ['staff'],
  '/staff-audit': ['staff', 'staffaudit', 'staffimport', 'staffmembers'],
  '/staff-corrections': ['correction', 'staff'],
  '/staff-correction': ['correction', 'staff'],
  '/staff-members': ['staff', 'staffmembers'],
  '/staff-member': ['staff', 'staffmembers'],
  '/staff-reports': ['staff', 'staffmembers'],
  '/staff-report': ['staff', 'staffmembers'],
  '/messages': ['messages'],
  '/staff-articles': ['staff', 'staffarticles'],
  '/staff-article': ['news', 'staff', 'staffarticles'],
  '/staff-home': ['homepage', 'staff', 'staffarticles'],
  '/staff-books': ['staff', 'staffbooks'],
  '/staff-book': ['staff', 'staffbooks'],
  '/staff-book-merge': ['staff', 'staffbooks'],
  '/staff-book-import': ['staff', 'staffbooks', 'staffimport'],
  '/staff-surnames': ['staff', 'staffsurnames'],
  '/staff-surname': ['staff', 'staffbooks', 'staffsurnames', 'pickers'],
  '/staff-event-types': ['staff', 'staffsurnames'],
  '/correction': ['correction'],
  '/surname': ['encyclopedia', 'pickers'],
  '/news': ['news'],
  '/news-detail': ['news'],
  '/auth/login': ['accounts'],
  '/auth/register': ['accounts'],
  '/auth/reset-pwd': ['accounts'],
  '/family-tree': ['trees', 'persondata', 'treefiles', 'treepage'],
  '/family-tree-import': ['treefiles', 'treelife', 'persondata'],
  '/profile': ['accounts', 'mytrees', 'persondata', 'pickers'],
  '/family-tree-person': ['person', 'persondata', 'hints', 'rootrequest', 'treelife'],
  '/anniversary-letters': ['anniversaries'],
  '/family-tree-anniversaries': ['anniversaries', 'treepage', 'persondata'],
  '/family-tree-kinship': ['kinship', 'treepage', 'persondata'],
  '/family-tree-relatives': ['relatives', 'treepage', 'persondata'],
  '/family-tree-self': ['relatives', 'treepage'],
  '/family-tree-mourning': ['mourning', 'treepage', 'persondata'],
  '/family-tree-hints': ['hints', 'treepage', 'rootrequest'],
  '/family-tree-duplicates': ['duplicates', 'treepage', 'persondata'],
  '/family-tree-checks': ['treechecks', 'treepage'],
  '/family-tree-table': ['treetable', 'treepage', 'persondata'],
  '/family-tree-life': ['treelife', 'treepage'],
  '/family-tree-text': ['treetexts', 'treepage', 'persondata'],
  '/contact': ['contactpage'],
  '/user-service-agreement': ['legal'],
  '/privacy-policy': ['legal'],
} as const satisfies Record<keyof typeof pages, readonly PageNamespace[]>

/** The texts that an address needs beside those of everywhere. */
export function textsOf(pathname: string): readonly PageNamespace[] {
  // Routes are matched in any case and with a slash at the end, too.
  const trimmed = pathname.toLowerCase().replace(/\/+$/, '')
  const path = trimmed === '' || trimmed === paths.afterLogIn() ? paths.home() : trimmed
  return isPage(path) ? pageTexts[path] : []
}

function isPage(path: string): path is keyof typeof pageTexts {
  return Object.hasOwn(pageTexts, path)
}
