/** What a page's module may export as `handle` to say how the shell stands around it. */
export interface PageHandle {
  /** Ground colour of the whole page; paper where absent. */
  background?: 'grey' | 'pale-grey' | 'pale-blue'
  /** False where the page has no footer. */
  footer?: boolean
  /** False where nothing may float over the page's own form. */
  floating?: boolean
}
