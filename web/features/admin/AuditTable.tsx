import { type AuditEntry, auditDetailsText, auditedCustomer } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'

/** Entries of the audit log: actions in words and numbers, other calls by method and path. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { admin, audit } = useText()
  const { columns } = audit
  const format = useFormat()
  return (
    <DataTable
      caption={admin.tabs.audit}
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { head: columns.at, cell: (entry) => format.dateTime(entry.at), oneLine: true },
        { head: columns.by, cell: (entry) => entry.admin_login_name, strong: true },
        { head: columns.customer, cell: (entry) => auditedCustomer(entry, audit) },
        {
          head: columns.act,
          cell: (entry) =>
            entry.act === null ? (
              <span className={styled('mono', 't1')}>{entry.action}</span>
            ) : (
              audit.acts[entry.act]
            ),
        },
        {
          head: columns.about,
          cell: (entry) => (entry.details === null ? '' : auditDetailsText(entry.details, audit, format)),
        },
        { head: columns.status, number: (entry) => entry.status },
      ]}
    />
  )
}
