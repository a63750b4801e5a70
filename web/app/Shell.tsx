import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Customer, ProductGroup } from '#contracts'
import type { OwnAccount } from '#web/api/acting.ts'
import { classes } from '#web/ui/classes.ts'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import { fillsWindow, type Look, lookOfPath } from './look.ts'
import { comingAt } from './menu.ts'
import { Navigation } from './Navigation.tsx'
import styles from './Shell.module.css'

const AdminBar = loadScreen(() => import('./AdminBar.tsx'), 'AdminBar')

/** Frame of every page of a customer who has signed in. */
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
  const look = useLook(path, customer)
  const found = useRouterState({ select: ({ matches }) => matches.length > 1 })
  const wide = found && comingAt(path) === null && fillsWindow(path)
  return (
    <>
      {own && (
        <Suspense>
          <AdminBar own={own} customer={customer} />
        </Suspense>
      )}
      <Header look={look} customer={customer} wide={wide}>
        <Navigation look={look} groups={groups} wide={wide} isAdmin={own !== null} isDemo={customer.demo} />
      </Header>
      <main id="content" className={classes(wide ? styles.window : styles.content)}>
        <Outlet />
      </main>
      {!wide && <Foot signedIn />}
    </>
  )
}

/** The look by route and by the customer's wish; also sets the colours of the document. */
function useLook(path: string, customer: Customer): Look {
  const navigate = useNavigate()
  const [look, setLook] = useState<Look>(lookOfPath(path) ?? (customer.mva_look ? 'market' : 'wind'))
  const [startsInMarket, setStartsInMarket] = useState(customer.mva_look && path === '/')
  const asked = lookOfPath(path)
  if (asked && asked !== look && !startsInMarket) setLook(asked)
  useEffect(() => {
    if (!startsInMarket) return
    setStartsInMarket(false)
    void navigate({ to: '/mva', replace: true })
  }, [startsInMarket, navigate])
  useEffect(() => {
    document.documentElement.dataset.look = look
  }, [look])
  return look
}
