import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCustomer, adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'
import { PagedCard } from './PagedCard.tsx'

/** Customers: search, creation, changes, blocking, and requests to the operator about them. */
export function CustomersTab() {
  const { admin } = useText()
  const { call } = useCaller()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<AdminCustomer | 'new' | null>(null)
  const [opened, setOpened] = useState<AdminCustomer | null>(null)
  const [invited, setInvited] = useState<AdminCustomer | null>(null)
  const wanted = useSettled(search.trim())
  const pages = useInfiniteQuery({
    queryKey: adminKeys.customers(wanted),
    queryFn: ({ pageParam, signal }) =>
      call(adminRoutes.adminCustomers, {
        query: { search: wanted || undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
  const customers = pages.data?.pages.flatMap((page) => page.customers) ?? []
  return (
    <PagedCard
      title={admin.tabs.customers}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          {admin.newCustomer}
        </Button>
      }
      filters={
        <div className={styles.wide}>
          <TextField
            label={admin.search}
            type="search"
            placeholder={admin.searchHint}
            value={search}
            onChange={setSearch}
          />
        </div>
      }
      pages={pages}
      empty={customers.length === 0}
    >
      <CustomerTable customers={customers} onEdit={setEdited} onOpen={setOpened} onInvite={setInvited} />
      {invited && <InvitationDialog customer={invited} onClose={() => setInvited(null)} />}
      {edited && <CustomerDialog customer={edited} onClose={() => setEdited(null)} />}
      {opened && <AccountDialog customer={opened} onClose={() => setOpened(null)} />}
    </PagedCard>
  )
}
