import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderOverviewRow } from '#contracts'
import { CorrectionList } from '#web/account/CorrectionList.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ordersQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ChosenSitesDialog } from './ChosenSitesDialog.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { SelectSitesDialog } from './SelectSitesDialog.tsx'

/** Purchases, their remaining orders, and their expiry. */
export function OrdersCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const orders = useQuery(ordersQuery(useCaller()))
  return (
    <Card title={account.orders} actions={<OrderFiles />}>
      {orders.isPending && <Spinner />}
      {orders.data?.length === 0 && <EmptyState icon="info">{account.noOrders}</EmptyState>}
      {orders.data && orders.data.length > 0 && <OrderTable rows={orders.data} locked={locked} />}
    </Card>
  )
}

function OrderTable({
  rows,
  locked,
}: {
  readonly rows: readonly OrderOverviewRow[]
  readonly locked: boolean
}) {
  const [opened, setOpened] = useState<OrderOverviewRow | null>(null)
  const { account, common } = useText()
  const { columns } = account
  const format = useFormat()
  const count = (orders: number | null) => (orders === null ? account.unlimited : format.number(orders))
  const hasSites = rows.some(({ sites_purchased }) => sites_purchased !== null)
  const Dialog = opened?.sites_selected ? ChosenSitesDialog : SelectSitesDialog
  return (
    <>
      <DataTable
        caption={account.orders}
        rows={rows}
        keyOf={(row) => row.purchase_id}
        columns={[
          {
            head: columns.product,
            cell: (row) => (
              <>
                {row.product_name}
                <CorrectionList corrections={row.corrections} />
              </>
            ),
            strong: true,
          },
          {
            head: columns.initial,
            number: (row) => (row.sites_purchased === null ? count(row.initial_orders) : '–'),
          },
          {
            head: columns.remaining,
            number: (row) => (row.sites_purchased === null ? count(row.remaining_orders) : '–'),
          },
          {
            head: columns.sites,
            number: (row) =>
              row.sites_purchased === null
                ? '–'
                : account.sitesChosen(
                    format.number(row.sites_selected ?? 0),
                    format.number(row.sites_purchased),
                  ),
          },
          {
            head: columns.expiry,
            cell: (row) => (
              <>
                {row.expires_at ? format.dateUtc(row.expires_at) : common.noDateLimit}
                {row.expired && (
                  <>
                    {' '}
                    <Chip tone="bad">{account.expired}</Chip>
                  </>
                )}
              </>
            ),
          },
          hasSites && {
            head: null,
            cell: (row) => <SitesButton row={row} locked={locked} onOpen={setOpened} />,
          },
        ]}
      />
      {opened && <Dialog purchase={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Opens the choice of sites, or shows the chosen ones. */
function SitesButton({
  row,
  locked,
  onOpen,
}: {
  readonly row: OrderOverviewRow
  readonly locked: boolean
  readonly onOpen: (row: OrderOverviewRow) => void
}) {
  const { account } = useText()
  if (row.sites_purchased === null) return null
  const isChosen = (row.sites_selected ?? 0) > 0
  if (!isChosen && row.expired) return null
  return (
    <Button
      size="small"
      variant={isChosen ? 'plain' : 'primary'}
      disabled={!isChosen && locked}
      onClick={() => onOpen(row)}
    >
      {isChosen ? account.showSites : account.chooseSites}
    </Button>
  )
}
