import { type AdminCustomer, formatUtc } from '#contracts'
import type { Customer } from '../../db/schema/customers.ts'
import { presentCustomer } from '../account/present.ts'

export function presentAdminCustomer(customer: Customer): AdminCustomer {
  return {
    ...presentCustomer({ customer, actor: customer }),
    role: customer.role,
    enabled: customer.enabled,
    created_at: formatUtc(customer.created_at.getTime()),
  }
}
