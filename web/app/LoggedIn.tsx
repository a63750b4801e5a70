import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Customer, ProductGroup } from '#contracts'
import { useCaller, useConnection } from '#web/api/ApiContext.tsx'
import type { OwnAccount } from '#web/api/acting.ts'
import { ApiError } from '#web/api/apiError.ts'
import {
  customerQuery,
  customersQuery,
  productGroupsQuery,
  siteListsQuery,
  storedLanguageQuery,
  turbineInfosQuery,
} from '#web/api/queries.ts'
import { useJobStream } from '#web/api/useJobStream.ts'
import { useObservable } from '#web/state/observable.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Header } from './Header.tsx'
import { JobNotices } from './JobNotices.tsx'
import { loadScreen } from './loadScreen.ts'
import styles from './Shell.module.css'
import { Shell } from './Shell.tsx'
import { useActAs } from './useActAs.ts'
import { useJobNotices } from './useJobNotices.ts'
import { useWarmPage } from './useWarmPage.ts'
import { useWarmRegister } from './useWarmRegister.ts'

const ConsentScreen = loadScreen(() => import('#web/features/legal/ConsentScreen.tsx'), 'ConsentScreen')

/** Blocks the application until the terms of use and the legal information are accepted. */
function ConsentShell({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <Header theme="wind" />
      <main id="content" className={styles.content}>
        <Suspense fallback={<Spinner />}>
          <ConsentScreen customer={customer} />
        </Suspense>
      </main>
    </>
  )
}

/** The application of one customer; an admin may switch to the application of another. */
export function LoggedIn({ isAdmin }: { readonly isAdmin: boolean }) {
  const { acting } = useConnection()
  const actingFor = useObservable(acting.actingFor)
  const [own, setOwn] = useState(acting.own)
  const remember = (customer: Customer) => {
    acting.rememberOwn(customer)
    setOwn(customer)
  }
  const rememberOwn = isAdmin && !actingFor && !own ? remember : null
  return (
    <Loaded key={actingFor ?? 'own'} isAdmin={isAdmin} own={isAdmin ? own : null} onLoaded={rememberOwn} />
  )
}

/** Loads what every page needs, all at once, then shows the page. */
function Loaded({
  isAdmin,
  own,
  onLoaded,
}: {
  readonly isAdmin: boolean
  /** The admin's own account, once it is known. */
  readonly own: OwnAccount | null
  readonly onLoaded: ((customer: Customer) => void) | null
}) {
  const caller = useCaller()
  const customer = useQuery(customerQuery(caller))
  const groups = useQuery(productGroupsQuery(caller))
  const lists = useQuery(siteListsQuery(caller))
  const turbines = useQuery(turbineInfosQuery(caller))
  const customers = useQuery({ ...customersQuery(caller), enabled: isAdmin })
  const language = useStoredLanguage()
  useWarmPage(!language.isPending)
  const self = customer.data
  useEffect(() => {
    if (self) onLoaded?.(self)
  }, [self, onLoaded])
  useReturnFromDeleted(customer.error)

  const acts = own !== null && self !== undefined && own.uuid !== self.uuid
  if (self && !acts && !(self.terms_accepted && self.legal_informations_accepted)) {
    return <ConsentShell customer={self} />
  }
  const waiting =
    groups.isPending || lists.isPending || language.isPending || turbines.isPending || customers.isLoading
  if (self && groups.data && !waiting) return <Page customer={self} groups={groups.data} own={own} />
  const failed = customer.isError || groups.isError || lists.isError || turbines.isError || customers.isError
  return failed ? null : <Spinner />
}

function Page(props: {
  readonly customer: Customer
  readonly groups: readonly ProductGroup[]
  readonly own: OwnAccount | null
}) {
  const [notices, show, dismiss] = useJobNotices()
  useJobStream(show)
  useWarmRegister()
  return (
    <>
      <Shell {...props} />
      <JobNotices notices={notices} onDismiss={dismiss} />
    </>
  )
}

/** Applies the customer's stored language; after a failure the browser's remains. */
function useStoredLanguage() {
  const { caller, speech, acting } = useConnection()
  const stored = useQuery(storedLanguageQuery(caller))
  const chosen = stored.data?.language
  useEffect(() => {
    // An admin who acts for a customer keeps the admin's own language.
    if (chosen && !acting.actingFor.get()) void speech.change(chosen)
  }, [chosen, speech, acting])
  return stored
}

/** An admin can no longer act for a customer whose account was deleted meanwhile. */
function useReturnFromDeleted(error: Error | null): void {
  const { acting } = useConnection()
  const actAs = useActAs()
  const isGone = error instanceof ApiError && error.status === 404 && acting.actingFor.get() !== null
  useEffect(() => {
    if (isGone) actAs(null)
  })
}
