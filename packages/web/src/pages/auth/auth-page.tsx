import { AuthLayout } from '../../features/accounts/sign-in/auth-layout.tsx'
import { useRootData } from '../../lib/root-data.ts'

interface AuthPageProps {
  title: string
  intro: string
  children: React.ReactNode
}

/** The layout of the pages under /auth, with what the operator has said of the site. */
export function AuthPage(props: AuthPageProps) {
  const root = useRootData()
  if (!root) return null
  return <AuthLayout site={root.site} year={root.year} {...props} />
}
