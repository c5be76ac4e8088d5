/** The reader and its tables of months and eras: the page is there before them. */
export const loadReader = () => import('./read-page.ts')
