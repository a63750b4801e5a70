import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router'
import { productAddress, purchasableProducts } from '#contracts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { loadScreen } from './loadScreen.ts'
import { marketPages } from './marketPages.ts'
import { PageFailed, PageNotFound } from './PageProblems.tsx'
import { productPages } from './productPages.ts'
import { Root } from './Root.tsx'
import { StartPage } from './startPage.ts'
import { homes, isHome, sharedPath } from './theme.ts'

const ChangelogPage = loadScreen(() => import('#web/features/changelog/ChangelogPage.tsx'), 'ChangelogPage')
const SetPasswordPage = loadScreen(
  () => import('#web/features/password/SetPasswordPage.tsx'),
  'SetPasswordPage',
)

const SharedPage = loadScreen(() => import('#web/features/shared/SharedPage.tsx'), 'SharedPage')

const AtlasGridsPage = loadScreen(
  () => import('#web/features/atlasgrids/AtlasGridsPage.tsx'),
  'AtlasGridsPage',
)
const ListsPage = loadScreen(() => import('#web/features/lists/ListsPage.tsx'), 'ListsPage')
const LegalPage = loadScreen(() => import('#web/features/legal/LegalPage.tsx'), 'LegalPage')
const AccountPage = loadScreen(() => import('#web/features/account/AccountPage.tsx'), 'AccountPage')
const InvitationPage = loadScreen(() => import('#web/features/account/InvitationPage.tsx'), 'InvitationPage')
const RegisterPage = loadScreen(() => import('#web/features/register/RegisterPage.tsx'), 'RegisterPage')
const ProductionPage = loadScreen(
  () => import('#web/features/yieldIndex/production/ProductionPage.tsx'),
  'ProductionPage',
)
const ReconciliationPage = loadScreen(
  () => import('#web/features/marketValue/reconciliation/ReconciliationPage.tsx'),
  'ReconciliationPage',
)
const ForecastOrderPage = loadScreen(
  () => import('#web/features/marketValue/forecastOrder/ForecastOrderPage.tsx'),
  'ForecastOrderPage',
)
const ForecastPage = loadScreen(
  () => import('#web/features/marketValue/forecast/ForecastPage.tsx'),
  'ForecastPage',
)
const ForwardCurvesPage = loadScreen(
  () => import('#web/features/marketValue/forecast/forward/ForwardCurvesPage.tsx'),
  'ForwardCurvesPage',
)
const JudgementPage = loadScreen(
  () => import('#web/features/marketValue/forecast/judgement/JudgementPage.tsx'),
  'JudgementPage',
)
const Section51Page = loadScreen(
  () => import('#web/features/marketValue/section51/Section51Page.tsx'),
  'Section51Page',
)
const ValidationPage = loadScreen(
  () => import('#web/features/energyYield/validation/ValidationPage.tsx'),
  'ValidationPage',
)
const PricesPage = loadScreen(() => import('#web/features/prices/PricesPage.tsx'), 'PricesPage')
const AdminPage = loadScreen(() => import('#web/features/admin/AdminPage.tsx'), 'AdminPage')

const rootRoute = createRootRoute({ component: Root, notFoundComponent: PageNotFound })

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <StartPage theme="wind" />,
})

const marketStartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: homes.market,
  component: () => <StartPage theme="market" />,
})

/** Pages of each product: without and with its name in the address. */
const productRoutes = purchasableProducts.flatMap((name) => {
  const Page = productPages[name]
  const address = productAddress(name)
  const named = createRoute({
    getParentRoute: () => rootRoute,
    path: `${address}/$product` as '/$product',
    component: function NamedProduct() {
      const { product } = named.useParams()
      return <Page key={product} productName={product} />
    },
  })
  const first = createRoute({
    getParentRoute: () => rootRoute,
    path: address as string,
    component: () => <Page productName={null} />,
  })
  for (const { options } of [named, first]) {
    // Called by the router: the code of the page then loads while its data load.
    Object.assign(options.component ?? {}, { preload: async () => Page.preload?.() })
  }
  // The home address of a theme shows its start page.
  return isHome(address) ? [named] : [first, named]
})

const productionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${productAddress('yieldIndex')}/production` as string,
  component: ProductionPage,
})

const validationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${productAddress('energyYield')}/validation` as string,
  component: ValidationPage,
})

const reconciliationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.reconciliation,
  component: ReconciliationPage,
})

const section51Route = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.section51,
  component: Section51Page,
})

const forecastRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.forecast,
  component: ForecastPage,
})

const forecastOnDemandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.forecastOnDemand,
  component: ForecastOrderPage,
})

const forwardCurvesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.forwardCurves,
  component: ForwardCurvesPage,
})

const judgementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: marketPages.judgement,
  component: JudgementPage,
})

const changelogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changelog',
  component: ChangelogPage,
})

/** Shown to visitors by the login page; the root redirects logged-in customers. */
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

const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: sharedPath,
  component: SharedPage,
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

const pricesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prices',
  component: PricesPage,
})

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: InvitationPage,
})

/** Route of the market master data register; /register registers a customer. */
const plantRegisterRoute = createRoute({
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
  changelogRoute,
  registerRoute,
  setPasswordRoute,
  sharedRoute,
  policyRoute,
  legalInformationsRoute,
  atlasGridsRoute,
  listsRoute,
  accountRoute,
  pricesRoute,
  invitationRoute,
  plantRegisterRoute,
  adminRoute,
  adminTabRoute,
  productionRoute,
  validationRoute,
  reconciliationRoute,
  section51Route,
  forecastRoute,
  forecastOnDemandRoute,
  forwardCurvesRoute,
  judgementRoute,
  ...productRoutes,
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
