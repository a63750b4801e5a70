import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Customer, ProductGroup, Theme } from '#contracts'
import type { OwnAccount } from '#web/api/acting.ts'
import { openTabStore } from '#web/state/localStore.ts'
import { classes } from '#web/ui/classes.ts'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import { comingAt } from './menu.ts'
import { Navigation } from './Navigation.tsx'
import styles from './Shell.module.css'
import { fillsWindow, homes, isSpacious, themeOfPath } from './theme.ts'

const AdminBar = loadScreen(() => import('./AdminBar.tsx'), 'AdminBar')

/** Frame of every page of a logged-in customer. */
export function Shell({
  customer,
  groups,
  own,
}: {
  readonly customer: Customer
  readonly groups: readonly ProductGroup[]
  /** The own account of an admin; null for anyone else. */
  readonly own: OwnAccount | null
}) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const theme = useTheme(path, customer)
  const found = useRouterState({ select: ({ matches }) => matches.length > 1 })
  const wide = found && comingAt(path) === null && fillsWindow(path)
  return (
    <>
      {own && (
        <Suspense>
          <AdminBar own={own} customer={customer} />
        </Suspense>
      )}
      <Header theme={theme} customer={customer} wide={wide}>
        <Navigation theme={theme} groups={groups} wide={wide} isAdmin={own !== null} isDemo={customer.demo} />
      </Header>
      <main
        id="content"
        data-fills-window={wide || undefined}
        className={classes(wide ? styles.window : styles.content, isSpacious(path) && styles.spacious)}
      >
        <Outlet />
      </main>
      {!wide && <Foot loggedIn />}
    </>
  )
}

/** The theme by route and by the customer's choice; also sets the colours of the document. */
function useTheme(path: string, customer: Customer): Theme {
  const navigate = useNavigate()
  const [theme, setTheme] = useState<Theme>(
    () => themeOfPath(path) ?? storedTheme() ?? (customer.mva_look ? 'market' : 'wind'),
  )
  const [startsInMarket, setStartsInMarket] = useState(customer.mva_look && path === '/')
  const asked = themeOfPath(path)
  if (asked && asked !== theme && !startsInMarket) setTheme(asked)
  useEffect(() => {
    if (!startsInMarket) return
    setStartsInMarket(false)
    void navigate({ to: homes.market, replace: true })
  }, [startsInMarket, navigate])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    openTabStore().setItem(themeKey, theme)
  }, [theme])
  return theme
}

const themeKey = 'theme'

/** The theme before the page was reloaded, on a page that belongs to both. */
function storedTheme(): Theme | null {
  const stored = openTabStore().getItem(themeKey)
  return stored === 'market' || stored === 'wind' ? stored : null
}
