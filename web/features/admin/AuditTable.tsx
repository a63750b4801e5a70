import { type AuditEntry, auditDetailsText, auditedCustomer } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'

/** Entries of the audit log: acts in words and numbers, other calls by method and path. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { admin, audit } = useText()
  const { columns } = audit
  const format = useFormat()
  return (
    <Table
      caption={admin.tabs.audit}
      head={
        <>
          <Th>{columns.at}</Th>
          <Th>{columns.by}</Th>
          <Th>{columns.customer}</Th>
          <Th>{columns.act}</Th>
          <Th>{columns.about}</Th>
          <Th numeric>{columns.status}</Th>
        </>
      }
    >
      {entries.map((entry) => (
        <Tr key={entry.id}>
          <Td oneLine>{format.dateTime(entry.at)}</Td>
          <Td strong>{entry.admin_login_name}</Td>
          <Td>{auditedCustomer(entry, audit)}</Td>
          <Td>
            {entry.act === null ? (
              <span className={styles.action}>{entry.action}</span>
            ) : (
              audit.acts[entry.act]
            )}
          </Td>
          <Td>{entry.details === null ? '' : auditDetailsText(entry.details, audit, format)}</Td>
          <Td numeric>{entry.status}</Td>
        </Tr>
      ))}
    </Table>
  )
}
