/** The pages of the site: address → module under `src`. */
export const pages = {
  '/': 'pages/home.tsx',
  '/ancestry': 'pages/ancestry.tsx',
  '/ancestry-detail': 'pages/ancestry-detail.tsx',
  '/ancestry-match': 'pages/ancestry-match.tsx',
  '/date-reader': 'pages/date-reader.tsx',
  '/genealogy': 'pages/genealogy.tsx',
  '/genealogy-list': 'pages/genealogy-list.tsx',
  '/genealogy-detail': 'pages/genealogy-detail.tsx',
  '/root-request': 'pages/root-request.tsx',
  '/request-status': 'pages/request-status.tsx',
  '/staff': 'pages/staff.tsx',
  '/staff-request': 'pages/staff-request.tsx',
  '/staff-audit': 'pages/staff-audit.tsx',
  '/staff-corrections': 'pages/staff-corrections.tsx',
  '/staff-correction': 'pages/staff-correction.tsx',
  '/staff-members': 'pages/staff-members.tsx',
  '/staff-member': 'pages/staff-member.tsx',
  '/staff-reports': 'pages/staff-reports.tsx',
  '/staff-report': 'pages/staff-report.tsx',
  '/messages': 'pages/messages.tsx',
  '/staff-articles': 'pages/staff-articles.tsx',
  '/staff-article': 'pages/staff-article.tsx',
  '/staff-home': 'pages/staff-home.tsx',
  '/staff-books': 'pages/staff-books.tsx',
  '/staff-book': 'pages/staff-book.tsx',
  '/staff-book-merge': 'pages/staff-book-merge.tsx',
  '/staff-book-import': 'pages/staff-book-import.tsx',
  '/staff-surnames': 'pages/staff-surnames.tsx',
  '/staff-surname': 'pages/staff-surname.tsx',
  '/staff-event-types': 'pages/staff-event-types.tsx',
  '/correction': 'pages/suggest-correction.tsx',
  '/surname': 'pages/surname.tsx',
  '/news': 'pages/news-centre.tsx',
  '/news-detail': 'pages/news-detail.tsx',
  '/auth/login': 'pages/auth-login.tsx',
  '/auth/register': 'pages/auth-register.tsx',
  '/auth/reset-pwd': 'pages/auth-reset-pwd.tsx',
  '/profile': 'pages/profile.tsx',
  '/family-tree': 'pages/family-tree.tsx',
  '/family-tree-import': 'pages/family-tree-import.tsx',
  '/family-tree-person': 'pages/family-tree-person.tsx',
  '/contact': 'pages/contact.tsx',
  '/anniversary-letters': 'pages/anniversary-letters.tsx',
  '/family-tree-anniversaries': 'pages/family-tree-anniversaries.tsx',
  '/family-tree-kinship': 'pages/family-tree-kinship.tsx',
  '/family-tree-hints': 'pages/family-tree-hints.tsx',
  '/family-tree-life': 'pages/family-tree-life.tsx',
  '/user-service-agreement': 'pages/user-service-agreement.tsx',
  '/privacy-policy': 'pages/privacy-policy.tsx',
} as const satisfies Record<`/${string}`, `pages/${string}.tsx`>

/**
 * Pages that only members see; others log in first. The desk is among them: who works there and is
 * not logged in is led there, and a member who does not finds no such page.
 */
export const membersOnly: ReadonlySet<string> = new Set<string>([
  '/profile',
  '/messages',
  '/family-tree-import',
  '/family-tree-hints',
  '/family-tree-life',
  ...Object.keys(pages).filter((path) => path.startsWith('/staff')),
])

/** Pages whose form browsers without scripts send by themselves. */
export const formPages: ReadonlySet<string> = new Set<keyof typeof pages>([
  '/root-request',
  '/request-status',
  '/correction',
  '/anniversary-letters',
])
