import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Customer, ProductGroup } from '#contracts'
import { useConnection } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { Header } from './Header.tsx'
import { fillsWindow, firstSegment, type Look, lookOfPath } from './look.ts'
import { Navigation } from './Navigation.tsx'
import styles from './Shell.module.css'

/** Frame of every page of a customer who has signed in. */
export function Shell({
  customer,
  groups,
}: {
  readonly customer: Customer
  readonly groups: readonly ProductGroup[]
}) {
  const { shell } = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const look = useLook(path, customer)
  const wide = fillsWindow(path)
  return (
    <>
      <Header look={look} customer={customer} wide={wide}>
        <Navigation look={look} groups={groups} wide={wide} />
      </Header>
      {firstSegment(path) !== 'maps' && (
        <p className={styles.narrow} role="note">
          {shell.narrowWindow}
        </p>
      )}
      <main id="content" className={classes(wide ? styles.window : styles.content)}>
        <Outlet />
      </main>
      {!wide && <Foot />}
    </>
  )
}

function Foot() {
  const { shell } = useText()
  const { clientVersion } = useConnection()
  return (
    <footer className={styles.foot}>
      <span>{shell.version(clientVersion)}</span>
      <Link to="/changelog">{shell.changelog}</Link>
    </footer>
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
