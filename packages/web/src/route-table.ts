/**
 * The pages of the site: address → module under `src`. What stands here exists: menus and buttons
 * show a link only when its address is in this table.
 */
export const pages = {
  '/ancestry': 'pages/ancestry.tsx',
  '/ancestry-detail': 'pages/ancestry-detail.tsx',
  '/ancestry-match': 'pages/ancestry-match.tsx',
  '/genealogy': 'pages/genealogy.tsx',
  '/genealogy-list': 'pages/genealogy-list.tsx',
  '/genealogy-detail': 'pages/genealogy-detail.tsx',
  '/root-request': 'pages/root-request.tsx',
  '/surname': 'pages/surname.tsx',
  '/news-detail': 'pages/news-detail.tsx',
  '/auth/login': 'pages/auth-login.tsx',
  '/auth/register': 'pages/auth-register.tsx',
  '/auth/reset-pwd': 'pages/auth-reset-pwd.tsx',
  '/profile': 'pages/profile.tsx',
  '/family-tree': 'pages/family-tree.tsx',
  '/family-tree-person': 'pages/family-tree-person.tsx',
  '/family-tree-hints': 'pages/family-tree-hints.tsx',
  '/user-service-agreement': 'pages/user-service-agreement.tsx',
  '/privacy-policy': 'pages/privacy-policy.tsx',
} as const satisfies Record<`/${string}`, `pages/${string}.tsx`>

export function pageExists(path: string): boolean {
  return Object.hasOwn(pages, path)
}

/** Pages that only members see; others log in first. */
export const membersOnly: ReadonlySet<string> = new Set<keyof typeof pages>([
  '/profile',
  '/family-tree-hints',
])

/** Pages whose form browsers without scripts send by themselves. */
export const formPages: ReadonlySet<string> = new Set<keyof typeof pages>(['/root-request'])
