import { seedId } from '../seed/trees/seed-id.ts'

const chen = encodeURIComponent('陈')

/** Pages that are measured, with the address of an ordinary visit. */
export const measuredPages: Record<string, string> = {
  '/': '/',
  '/ancestry': '/ancestry',
  '/ancestry-detail': `/ancestry-detail?surname=${chen}&surname_id=5&province_id=350000`,
  '/ancestry-match': '/ancestry-match',
  '/date-reader': `/date-reader?text=${encodeURIComponent('清道光丁未年十一月廿二日子时')}`,
  '/genealogy': `/genealogy?surname=${chen}&surname_id=5`,
  '/genealogy-list': '/genealogy-list?surname_id=5&province_id=350000',
  '/genealogy-detail': '/genealogy-detail?book_id=3',
  '/surname': '/surname?letter=C&surname-id=5',
  '/news': '/news',
  '/news-detail': '/news-detail?news-id=8',
  '/contact': '/contact',
  '/auth/login': '/auth/login',
  '/auth/register': '/auth/register',
  '/auth/reset-pwd': '/auth/reset-pwd',
  '/user-service-agreement': '/user-service-agreement',
  '/privacy-policy': '/privacy-policy',
  '/root-request': '/root-request',
  '/request-status': '/request-status',
  '/correction': '/correction?book_id=3',
  // What a family tree is, to whoever comes without one; the demonstration; somebody in it.
  'explanation of family trees': '/family-tree',
  '/family-tree': `/family-tree?id=${seedId('kong')}`,
  '/anniversary-letters': '/anniversary-letters',
  '/family-tree-anniversaries': `/family-tree-anniversaries?id=${seedId('kong')}`,
  '/family-tree-kinship': `/family-tree-kinship?id=${seedId('kong')}&from=${seedId('kong', 'kong-qiu')}`,
  '/family-tree-relatives': `/family-tree-relatives?id=${seedId('kong')}&person=${seedId('kong', 'kong-qiu')}`,
  '/family-tree-mourning': `/family-tree-mourning?id=${seedId('kong')}&person=${seedId('kong', 'kong-qiu')}`,
  '/family-tree-person': `/family-tree-person?id=${seedId('kong', 'kong-qiu')}&family_tree_id=${seedId('kong')}`,
}

/** Searches and forms, which crawlers are kept out of on purpose (docs/decisions/025). */
export const notForCrawlers: ReadonlySet<string> = new Set([
  '/ancestry-detail',
  '/date-reader',
  '/genealogy',
  '/genealogy-list',
  '/auth/login',
  '/auth/register',
  '/auth/reset-pwd',
  '/request-status',
  '/correction',
  '/family-tree-anniversaries',
  '/family-tree-kinship',
  '/family-tree-mourning',
  '/family-tree-relatives',
  '/anniversary-letters',
])
