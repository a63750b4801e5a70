import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Customer, ProductGroup } from '#contracts'
import { useCaller, useConnection } from '#web/api/ApiContext.tsx'
import { customerQuery, productGroupsQuery, siteListsQuery, storedLanguageQuery } from '#web/api/queries.ts'
import { useJobStream } from '#web/api/useJobStream.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Shell } from './Shell.tsx'

/** Loads what every page needs, all at once, then shows the page. */
export function SignedIn() {
  const caller = useCaller()
  const customer = useQuery(customerQuery(caller))
  const groups = useQuery(productGroupsQuery(caller))
  const lists = useQuery(siteListsQuery(caller))
  const language = useStoredLanguage()
  const waiting = customer.isPending || groups.isPending || lists.isPending || language.isPending
  const failed = customer.isError || groups.isError || lists.isError
  if (customer.data && groups.data && !waiting) return <Page customer={customer.data} groups={groups.data} />
  return failed ? null : <Spinner />
}

function Page({
  customer,
  groups,
}: {
  readonly customer: Customer
  readonly groups: readonly ProductGroup[]
}) {
  useJobStream()
  return <Shell customer={customer} groups={groups} />
}

/** Takes over the language that the customer has stored; a failure leaves the browser's. */
function useStoredLanguage() {
  const { caller, language } = useConnection()
  const stored = useQuery(storedLanguageQuery(caller))
  const chosen = stored.data?.language
  useEffect(() => {
    if (chosen) language.set(chosen)
  }, [chosen, language])
  return stored
}
