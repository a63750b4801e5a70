import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Customer, ProductGroup } from '#contracts'
import type { OwnAccount } from '#web/api/acting.ts'
import { classes } from '#web/ui/classes.ts'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import { comingAt } from './menu.ts'
import { Navigation } from './Navigation.tsx'
import styles from './Shell.module.css'
import { fillsWindow, isSpacious } from './theme.ts'
import { useTheme } from './useTheme.ts'

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
