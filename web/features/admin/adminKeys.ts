import type { JobState } from '#contracts'

/** Keys under which the administration's answers are cached. */
export const adminKeys = {
  anyCustomers: ['admin', 'customers'],
  customers: (search: string) => ['admin', 'customers', search],
  anyPurchases: ['admin', 'purchases'],
  purchases: (customerId: number | null) => ['admin', 'purchases', customerId],
  products: ['admin', 'products'],
  messages: ['admin', 'messages'],
  jobs: (customerId: number | null, status: JobState | null) => ['admin', 'jobs', customerId, status],
  mail: ['admin', 'mail'],
  data: ['admin', 'data'],
  customer: (id: number) => ['admin', 'customer', id],
  anyAudit: ['admin', 'audit'],
  audit: (filter: Readonly<Record<string, unknown>>) => ['admin', 'audit', filter],
} as const
