import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { newsRoutes } from './features/news/news.routes.ts'
import { regionRoutes } from './features/regions/regions.routes.ts'
import { rootRoutes } from './features/roots/roots.routes.ts'
import { surnameRoutes } from './features/surnames/surnames.routes.ts'
import type { Implementation } from './http/implementation.ts'

/** Every endpoint of the contract with its handler; a test compares this with the contract. */
export const implementations: Implementation[] = [
  ...regionRoutes,
  ...surnameRoutes,
  ...catalogueRoutes,
  ...newsRoutes,
  ...rootRoutes,
  ...accountRoutes,
]
