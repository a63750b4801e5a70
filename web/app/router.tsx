import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadScreen } from './loadScreen.ts'
import { PageFailed, PageNotFound } from './PageProblems.tsx'
import { Root } from './Root.tsx'

const StartPage = loadScreen(() => import('#web/features/start/StartPage.tsx'), 'StartPage')
const TimeSeriesPage = loadScreen(() => import('#web/features/ts/TimeSeriesPage.tsx'), 'TimeSeriesPage')
const ChangelogPage = loadScreen(() => import('#web/features/changelog/ChangelogPage.tsx'), 'ChangelogPage')

const SetPasswordPage = loadScreen(
  () => import('#web/features/password/SetPasswordPage.tsx'),
  'SetPasswordPage',
)

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

const routeTree = rootRoute.addChildren([
  startRoute,
  marketStartRoute,
  timeSeriesRoute,
  timeSeriesProductRoute,
  changelogRoute,
  registerRoute,
  setPasswordRoute,
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
