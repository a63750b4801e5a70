import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadScreen } from './loadScreen.ts'
import { PageFailed, PageNotFound } from './PageProblems.tsx'
import { Root } from './Root.tsx'

const StartPage = loadScreen(() => import('#web/features/start/StartPage.tsx'), 'StartPage')
const TimeSeriesPage = loadScreen(() => import('#web/features/ts/TimeSeriesPage.tsx'), 'TimeSeriesPage')
const WindPotentialPage = loadScreen(
  () => import('#web/features/windpotential/WindPotentialPage.tsx'),
  'WindPotentialPage',
)
const ChangelogPage = loadScreen(() => import('#web/features/changelog/ChangelogPage.tsx'), 'ChangelogPage')
const SetPasswordPage = loadScreen(
  () => import('#web/features/password/SetPasswordPage.tsx'),
  'SetPasswordPage',
)

const AtlasGridsPage = loadScreen(
  () => import('#web/features/atlasgrids/AtlasGridsPage.tsx'),
  'AtlasGridsPage',
)
const WakeLossPage = loadScreen(() => import('#web/features/wakeloss/WakeLossPage.tsx'), 'WakeLossPage')
const ListsPage = loadScreen(() => import('#web/features/lists/ListsPage.tsx'), 'ListsPage')
const LegalPage = loadScreen(() => import('#web/features/legal/LegalPage.tsx'), 'LegalPage')
const AccountPage = loadScreen(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage')
const RegisterPage = loadScreen(() => import('#web/features/register/RegisterPage.tsx'), 'RegisterPage')
const AdminPage = loadScreen(() => import('#web/features/admin/AdminPage.tsx'), 'AdminPage')

const rootRoute = createRootRoute({ component: Root, notFoundComponent: PageNotFound })

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <StartPage look="wind" />,
})

const marketStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mva',
  component: () => <StartPage look="market" />,
})

const timeSeriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ts',
  component: () => <TimeSeriesPage productName={null} />,
})

const timeSeriesProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ts/$product',
  component: function TimeSeriesProduct() {
    const { product } = timeSeriesProductRoute.useParams()
    return <TimeSeriesPage key={product} productName={product} />
  },
})

const windPotentialRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/windpotential',
  component: () => <WindPotentialPage productName={null} />,
})

const windPotentialProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/windpotential/$product',
  component: function WindPotentialProduct() {
    const { product } = windPotentialProductRoute.useParams()
    return <WindPotentialPage key={product} productName={product} />
  },
})

const wakeLossRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wakeloss',
  component: () => <WakeLossPage productName={null} />,
})

const wakeLossProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wakeloss/$product',
  component: function WakeLossProduct() {
    const { product } = wakeLossProductRoute.useParams()
    return <WakeLossPage key={product} productName={product} />
  },
})

const changelogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changelog',
  component: ChangelogPage,
})

/** Shown to visitors by the login screen; a customer who has signed in is taken elsewhere by the root. */
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: Spinner,
})

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  component: SetPasswordPage,
})

const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policy',
  component: () => <LegalPage kind="policy" />,
})

const legalInformationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legalInformations',
  component: () => <LegalPage kind="legalInformations" />,
})

const atlasGridsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/atlasgrids',
  component: AtlasGridsPage,
})

const listsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lists',
  component: ListsPage,
})

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  component: AccountPage,
})

/** Of the market master data register; /register registers a customer. */
const marketRegisterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lists/register',
  component: RegisterPage,
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: () => <Navigate to="/admin/$tab" params={{ tab: 'customers' }} replace />,
})

const adminTabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$tab',
  component: function AdminTab() {
    return <AdminPage tab={adminTabRoute.useParams().tab} />
  },
})

const routeTree = rootRoute.addChildren([
  startRoute,
  marketStartRoute,
  timeSeriesRoute,
  timeSeriesProductRoute,
  windPotentialRoute,
  windPotentialProductRoute,
  wakeLossRoute,
  wakeLossProductRoute,
  changelogRoute,
  registerRoute,
  setPasswordRoute,
  policyRoute,
  legalInformationsRoute,
  atlasGridsRoute,
  listsRoute,
  accountRoute,
  marketRegisterRoute,
  adminRoute,
  adminTabRoute,
])

export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: Spinner,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
