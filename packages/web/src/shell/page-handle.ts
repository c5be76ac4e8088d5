/** What a page's module may export as `handle` to say how the shell stands around it. */
export interface PageHandle {
  /** Ground colour of the whole page; paper where absent. */
  background?: 'grey' | 'pale-grey' | 'pale-blue'
  /** False where the page has no footer. */
  footer?: boolean
  /** False where nothing may float over the page's own form. */
  floating?: boolean
  /** True where the page shows what is its member's alone: nobody sees it after they have left. */
  personal?: boolean
}
