import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminPurchase, adminRoutes } from '#contracts'
import { CorrectionList } from '#web/account/CorrectionList.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { CustomerChoice } from './CustomerChoice.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { PagedCard } from './PagedCard.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** Purchases of customers, with granting and corrections. */
export function PurchasesTab() {
  const { admin } = useText()
  const { call } = useCaller()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const [granting, setGranting] = useState(false)
  const [corrected, setCorrected] = useState<AdminPurchase | null>(null)
  const [takenBack, setTakenBack] = useState<AdminPurchase | null>(null)
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
      <PurchaseTable purchases={purchases} onCorrect={setCorrected} onTakeBack={setTakenBack} />
      {granting && <GrantDialog customerId={customerId} onClose={() => setGranting(false)} />}
      {corrected && <CorrectionDialog purchase={corrected} onClose={() => setCorrected(null)} />}
      {takenBack && <TakeBackDialog purchase={takenBack} onClose={() => setTakenBack(null)} />}
    </PagedCard>
  )
}

function PurchaseTable({
  purchases,
  onCorrect,
  onTakeBack,
}: {
  readonly purchases: readonly AdminPurchase[]
  readonly onCorrect: (purchase: AdminPurchase) => void
  readonly onTakeBack: (purchase: AdminPurchase) => void
}) {
  const { admin, common } = useText()
  const { purchaseColumns: columns } = admin
  const format = useFormat()
  const count = (orders: number | null) => (orders === null ? admin.unlimited : format.number(orders))
  return (
    <DataTable
      caption={admin.tabs.purchases}
      rows={purchases}
      keyOf={(purchase) => purchase.id}
      columns={[
        { head: columns.customer, cell: (purchase) => purchase.customer_login_name, strong: true },
        {
          head: columns.product,
          cell: (purchase) => (
            <>
              {purchase.product_title}
              <CorrectionList corrections={purchase.corrections} />
            </>
          ),
        },
        {
          head: columns.bought,
          number: (purchase) =>
            purchase.sites === null
              ? count(purchase.initial_orders)
              : admin.sites(purchase.sites, format.number(purchase.sites)),
        },
        {
          head: columns.left,
          number: (purchase) => (purchase.sites === null ? count(purchase.remaining_orders) : '–'),
        },
        {
          head: columns.expiry,
          cell: (purchase) =>
            purchase.expires_at ? format.dateUtc(purchase.expires_at) : common.noDateLimit,
        },
        { head: columns.created, cell: (purchase) => format.date(purchase.created_at) },
        {
          head: null,
          cell: (purchase) => (
            <div className={styled('line', 's1', 'atEnd')}>
              <SmallTool
                icon="edit"
                label={`${admin.correction.open}: ${purchase.customer_login_name}, ${purchase.product_title}`}
                onClick={() => onCorrect(purchase)}
              />
              <SmallTool
                icon="trash"
                label={`${admin.correction.takeBack}: ${purchase.customer_login_name}, ${purchase.product_title}`}
                disabled={!hasSomethingLeft(purchase)}
                onClick={() => onTakeBack(purchase)}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

/** Whether anything can be taken back: nothing of an ended purchase without a remainder. */
function hasSomethingLeft({ expired, sites, sites_selected, remaining_orders }: AdminPurchase): boolean {
  const left = sites === null ? (remaining_orders ?? 0) : sites - (sites_selected ?? 0)
  return !expired || left > 0
}
