import './ui/widget-styles.ts'
import './ui/tokens.css'
import 'virtual:heading-fonts.css'
import './ui/global.css'
import './ui/fields.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import { RootRequestProvider } from './features/roots/request/root-request-provider.tsx'
import { withPageTexts } from './i18n/page-texts-middleware.ts'
import { queryClient } from './lib/answers.ts'
import { guardPages } from './lib/guards.ts'
import { loadRootData, type RootData } from './lib/root-data.ts'
import { pageContext } from './page-context.ts'
import { Document } from './shell/document.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { useNonce } from './shell/nonce.ts'
import { Shell } from './shell/shell.tsx'
import { MessageRegion } from './ui/message-region.tsx'
import { theme } from './ui/theme.ts'

export const middleware: Route.MiddlewareFunction[] = [guardPages]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [withPageTexts]

export function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  return loadRootData(context.get(pageContext))
}

/** Nothing of it changes between two pages: logging in or out loads a new document. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const [client] = useState(queryClient)
  return (
    <Document>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        getStyleNonce={() => nonce}
        withGlobalClasses={false}
        withCssVariables={false}
      >
        <QueryClientProvider client={client}>
          <RootRequestProvider>{children}</RootRequestProvider>
        </QueryClientProvider>
        <MessageRegion />
      </MantineProvider>
    </Document>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
