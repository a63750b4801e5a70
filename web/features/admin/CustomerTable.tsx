import type { AdminCustomer } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'

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
    <DataTable
      caption={admin.tabs.customers}
      rows={customers}
      keyOf={(customer) => customer.id}
      columns={[
        { head: columns.id, number: (customer) => customer.id },
        { head: columns.login, cell: (customer) => customer.login_name, strong: true },
        { head: columns.name, cell: (customer) => `${customer.first_name} ${customer.last_name}` },
        { head: columns.company, cell: (customer) => customer.company_name },
        { head: columns.email, cell: (customer) => customer.email },
        {
          head: columns.role,
          cell: (customer) => (
            <>
              <Chip tone={customer.role === 'admin' ? 'brand' : customer.role === 'demo' ? 'warn' : 'wait'}>
                {admin.roles[customer.role]}
              </Chip>{' '}
              {!customer.enabled && <Chip tone="bad">{admin.disabled}</Chip>}
              {customer.login === 'open' && <Chip tone="wait">{invitations.prepared}</Chip>}
            </>
          ),
        },
        { head: columns.since, cell: (customer) => format.date(customer.created_at) },
        {
          head: null,
          cell: (customer) => (
            <div className={styled('line', 's1', 'atEnd')}>
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
          ),
        },
      ]}
    />
  )
}
