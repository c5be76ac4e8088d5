import type { pages } from '../route-table.ts'

export interface MenuLink {
  key: 'home' | 'ancestry' | 'dateReader' | 'news' | 'genealogy' | 'surname' | 'familyTree'
  path: keyof typeof pages
  /** Pages that belong to this one: the entry stays marked on them. */
  within?: readonly string[]
}

interface MenuGroup {
  key: 'roots'
  items: readonly MenuLink[]
}

type MenuEntry = MenuLink | MenuGroup

/** The whole menu of the specification. */
export const menu: readonly MenuEntry[] = [
  { key: 'home', path: '/', within: ['/index'] },
  {
    key: 'roots',
    items: [
      { key: 'ancestry', path: '/ancestry', within: ['/ancestry-detail'] },
      { key: 'dateReader', path: '/date-reader' },
      { key: 'news', path: '/news', within: ['/news-detail'] },
    ],
  },
  { key: 'genealogy', path: '/genealogy', within: ['/genealogy-list', '/genealogy-detail'] },
  { key: 'surname', path: '/surname' },
  {
    key: 'familyTree',
    path: '/family-tree',
    within: ['/family-tree-person', '/family-tree-hints'],
  },
]

/** The menu's links in one row, for places without sub-menus. */
export const menuLinks = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]))

export function isCurrent({ path, within = [] }: MenuLink, pathname: string): boolean {
  return pathname === path || within.includes(pathname)
}
