/// <reference types="vite/client" />

declare module 'virtual:text-chunks' {
  /** Addresses of the scripts with texts, by `language/namespace`; none in development. */
  export const textChunkUrls: Readonly<Partial<Record<string, string>>>
}

declare module 'virtual:heading-font-urls' {
  import type { Lang } from '@suyuan/contract/lang'

  /** Address of the font with the characters of a language's headings. */
  export const headingFontUrls: Readonly<Record<Lang, string>>
}

declare module 'virtual:heading-fonts.css'
declare module 'virtual:widget-variables.css'

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
