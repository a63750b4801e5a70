import { useQuery } from '@tanstack/react-query'
import type { OrderOverviewRow } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ordersQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** What was bought, what is left of it, and until when. */
export function OrdersCard() {
  const { account } = useText()
  const orders = useQuery(ordersQuery(useCaller()))
  return (
    <Card title={account.orders}>
      {orders.isPending && <Spinner />}
      {orders.data?.length === 0 && <EmptyState icon="info">{account.noOrders}</EmptyState>}
      {orders.data && orders.data.length > 0 && <OrderTable rows={orders.data} />}
    </Card>
  )
}

function OrderTable({ rows }: { readonly rows: readonly OrderOverviewRow[] }) {
  const { account, common } = useText()
  const { columns } = account
  const format = useFormat()
  const count = (orders: number | null) => (orders === null ? account.unlimited : format.number(orders))
  return (
    <Table
      caption={account.orders}
      head={
        <>
          <Th>{columns.product}</Th>
          <Th numeric>{columns.initial}</Th>
          <Th numeric>{columns.remaining}</Th>
          <Th numeric>{columns.sites}</Th>
          <Th>{columns.expiry}</Th>
        </>
      }
    >
      {rows.map((row) => (
        <Tr key={`${row.product_id} ${row.expires_at}`}>
          <Td strong>{row.product_name}</Td>
          <Td numeric>{row.sites_purchased === null ? count(row.initial_orders) : '–'}</Td>
          <Td numeric>{row.sites_purchased === null ? count(row.remaining_orders) : '–'}</Td>
          <Td numeric>
            {row.sites_purchased === null
              ? '–'
              : account.sitesChosen(
                  format.number(row.sites_selected ?? 0),
                  format.number(row.sites_purchased),
                )}
          </Td>
          <Td>{row.expires_at ? format.dateUtc(row.expires_at) : common.noDateLimit}</Td>
        </Tr>
      ))}
    </Table>
  )
}
