import { useRouteLoaderData } from 'react-router'
import { AuthLayout } from '../../features/accounts/sign-in/auth-layout.tsx'
import type { loader } from '../../root.tsx'

interface AuthPageProps {
  title: string
  intro: string
  children: React.ReactNode
}

/** The layout of the pages under /auth, with what the operator has said of the site. */
export function AuthPage(props: AuthPageProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return null
  return <AuthLayout site={root.site} year={root.year} {...props} />
}
