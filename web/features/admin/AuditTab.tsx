import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'
import { adminKeys } from './adminKeys.ts'
import { CustomerChoice } from './CustomerChoice.tsx'
import { PagedCard } from './PagedCard.tsx'

/** What admins did, in particular as other customers. */
export function AuditTab() {
  const { admin } = useText()
  const { auditColumns: columns } = admin
  const { call } = useCaller()
  const format = useFormat()
  const [customerId, setCustomerId] = useState<number | null>(null)
  const pages = useInfiniteQuery({
    queryKey: adminKeys.audit(customerId),
    queryFn: ({ pageParam, signal }) =>
      call(adminRoutes.adminAudit, {
        query: { customer_id: customerId ?? undefined, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <PagedCard
      title={admin.tabs.audit}
      filters={
        <div className={styles.wide}>
          <CustomerChoice all value={customerId} onChange={setCustomerId} />
        </div>
      }
      pages={pages}
      empty={entries.length === 0}
    >
      <Table
        caption={admin.tabs.audit}
        head={
          <>
            <Th>{columns.at}</Th>
            <Th>{columns.admin}</Th>
            <Th>{columns.customer}</Th>
            <Th>{columns.action}</Th>
            <Th numeric>{columns.status}</Th>
          </>
        }
      >
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td oneLine>{format.dateTime(entry.at)}</Td>
            <Td strong>{entry.admin_login_name}</Td>
            <Td>{entry.customer_login_name ?? '–'}</Td>
            <Td className={styles.action}>{entry.action}</Td>
            <Td numeric>{entry.status}</Td>
          </Tr>
        ))}
      </Table>
    </PagedCard>
  )
}
