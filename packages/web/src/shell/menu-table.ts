import { pageExists } from '../route-table.ts'

export interface MenuLink {
  key: 'home' | 'ancestry' | 'news' | 'genealogy' | 'surname' | 'familyTree'
  path: string
  /** Pages that belong to this one: the entry stays marked on them. */
  within?: readonly string[]
}

interface MenuGroup {
  key: 'roots'
  items: readonly MenuLink[]
}

type MenuEntry = MenuLink | MenuGroup

/** The whole menu of the specification. What has no page yet does not show. */
const menuTable: readonly MenuEntry[] = [
  { key: 'home', path: '/', within: ['/index'] },
  {
    key: 'roots',
    items: [
      { key: 'ancestry', path: '/ancestry', within: ['/ancestry-detail'] },
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

export function visibleMenu(
  exists: (path: string) => boolean,
  table: readonly MenuEntry[] = menuTable,
): MenuEntry[] {
  return table.flatMap((entry): MenuEntry[] => {
    if (!('items' in entry)) return exists(entry.path) ? [entry] : []
    const items = entry.items.filter(({ path }) => exists(path))
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}

export const menu = visibleMenu(pageExists)

/** The menu's links in one row, for places without sub-menus. */
export const menuLinks = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]))

export function isCurrent({ path, within = [] }: MenuLink, pathname: string): boolean {
  return pathname === path || within.includes(pathname)
}
