import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminPurchase, adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { Table, Td, Th, ThActions, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { ExpiryDialog } from './ExpiryDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { PagedCard } from './PagedCard.tsx'

/** What was granted to whom, and the granting. */
export function PurchasesTab() {
  const { admin } = useText()
  const { call } = useCaller()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const [granting, setGranting] = useState(false)
  const [changed, setChanged] = useState<AdminPurchase | null>(null)
  const pages = useInfiniteQuery({
    queryKey: adminKeys.purchases(customerId),
    queryFn: ({ pageParam, signal }) =>
      call(adminRoutes.adminPurchases, {
        query: { customer_id: customerId ?? undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const purchases = pages.data?.pages.flatMap((page) => page.purchases) ?? []
  return (
    <PagedCard
      title={admin.tabs.purchases}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setGranting(true)}>
          {admin.grant}
        </Button>
      }
      filters={
        <div className={styles.wide}>
          <CustomerChoice all value={customerId} onChange={setCustomerId} />
        </div>
      }
      pages={pages}
      empty={purchases.length === 0}
    >
      <PurchaseTable purchases={purchases} onChange={setChanged} />
      {granting && <GrantDialog customerId={customerId} onClose={() => setGranting(false)} />}
      {changed && <ExpiryDialog purchase={changed} onClose={() => setChanged(null)} />}
    </PagedCard>
  )
}

function PurchaseTable({
  purchases,
  onChange,
}: {
  readonly purchases: readonly AdminPurchase[]
  readonly onChange: (purchase: AdminPurchase) => void
}) {
  const { admin, common } = useText()
  const { purchaseColumns: columns } = admin
  const format = useFormat()
  const count = (orders: number | null) => (orders === null ? admin.unlimited : format.number(orders))
  return (
    <Table
      caption={admin.tabs.purchases}
      head={
        <>
          <Th>{columns.customer}</Th>
          <Th>{columns.product}</Th>
          <Th numeric>{columns.bought}</Th>
          <Th numeric>{columns.left}</Th>
          <Th>{columns.expiry}</Th>
          <Th>{columns.created}</Th>
          <ThActions />
        </>
      }
    >
      {purchases.map((purchase) => (
        <Tr key={purchase.id}>
          <Td strong>{purchase.customer_login_name}</Td>
          <Td>{purchase.product_title}</Td>
          <Td numeric>
            {purchase.sites === null
              ? count(purchase.initial_orders)
              : admin.sites(purchase.sites, format.number(purchase.sites))}
          </Td>
          <Td numeric>{purchase.sites === null ? count(purchase.remaining_orders) : '–'}</Td>
          <Td>{purchase.expires_at ? format.dateUtc(purchase.expires_at) : common.noDateLimit}</Td>
          <Td>{format.date(purchase.created_at)}</Td>
          <Td numeric>
            <SmallTool
              icon="edit"
              label={`${admin.changeExpiry}: ${purchase.customer_login_name}, ${purchase.product_title}`}
              onClick={() => onChange(purchase)}
            />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}
