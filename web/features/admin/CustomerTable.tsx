import type { AdminCustomer } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { Table, Td, Th, ThActions, Tr } from '#web/ui/Table.tsx'
import styles from './Admin.module.css'

export function CustomerTable({
  customers,
  onEdit,
  onOpen,
  onInvite,
}: {
  readonly customers: readonly AdminCustomer[]
  readonly onEdit: (customer: AdminCustomer) => void
  readonly onOpen: (customer: AdminCustomer) => void
  readonly onInvite: (customer: AdminCustomer) => void
}) {
  const { admin, invitations } = useText()
  const { customerColumns: columns } = admin
  const format = useFormat()
  return (
    <Table
      caption={admin.tabs.customers}
      head={
        <>
          <Th numeric>{columns.id}</Th>
          <Th>{columns.login}</Th>
          <Th>{columns.name}</Th>
          <Th>{columns.company}</Th>
          <Th>{columns.email}</Th>
          <Th>{columns.role}</Th>
          <Th>{columns.since}</Th>
          <ThActions />
        </>
      }
    >
      {customers.map((customer) => (
        <Tr key={customer.id}>
          <Td numeric>{customer.id}</Td>
          <Td strong>{customer.login_name}</Td>
          <Td>{`${customer.first_name} ${customer.last_name}`}</Td>
          <Td>{customer.company_name}</Td>
          <Td>{customer.email}</Td>
          <Td>
            <Chip tone={customer.role === 'admin' ? 'brand' : customer.role === 'demo' ? 'warn' : 'wait'}>
              {admin.roles[customer.role]}
            </Chip>{' '}
            {!customer.enabled && <Chip tone="bad">{admin.disabled}</Chip>}
            {customer.login === 'open' && <Chip tone="wait">{invitations.prepared}</Chip>}
          </Td>
          <Td>{format.date(customer.created_at)}</Td>
          <Td numeric>
            <div className={styles.actions}>
              {customer.login !== 'here' && customer.role !== 'demo' && (
                <SmallTool
                  icon="account"
                  label={`${invitations.invite}: ${customer.login_name}`}
                  onClick={() => onInvite(customer)}
                />
              )}
              <SmallTool
                icon="edit"
                label={`${admin.edit}: ${customer.login_name}`}
                onClick={() => onEdit(customer)}
              />
              <SmallTool
                icon="shield"
                label={`${admin.account.open}: ${customer.login_name}`}
                onClick={() => onOpen(customer)}
              />
            </div>
          </Td>
        </Tr>
      ))}
    </Table>
  )
}
