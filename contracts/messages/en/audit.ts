import { pluralOf } from '../../plural.ts'
import type { AuditAct } from '../../schemas/audit.ts'

const many = pluralOf('en')

/** Who did what with customers and their purchases: on the page, on the command line and in the customer's account. */
export const audit = {
  acts: {
    'customer.create': 'Account created',
    'customer.change': 'Account changed',
    'customer.enable': 'Account unblocked',
    'customer.disable': 'Account blocked',
    'customer.invite': 'Invitation made',
    'customer.claim': 'Account claimed',
    'customer.export': 'Data exported',
    'customer.delete': 'Account deleted',
    'password.link': 'Password link shown',
    'password.mail': 'Password link mailed',
    'keys.revoke': 'API keys revoked',
    'sessions.end': 'Sessions ended',
    'purchase.grant': 'Purchase granted',
    'purchase.correct': 'Purchase corrected',
    'purchase.takeBack': 'Purchase taken back',
    'product.onDemand': 'Orders of a product switched',
  } satisfies Record<AuditAct, string> as Readonly<Record<AuditAct, string>>,
  columns: { at: 'Time', by: 'By', customer: 'Customer', act: 'Act', about: 'Details', status: 'Answer' },
  deletedCustomer: (uuid: string) => `deleted, ${uuid.slice(0, 8)}`,
  noCustomer: '–',
  filters: {
    by: 'By',
    byHint: 'Login name, or “command line”',
    act: 'Act',
    allActs: 'all acts',
    from: 'From day',
    till: 'To day',
    csv: 'Save as CSV',
  },
  orders: (count: number, shown: string) => many(count, '1 order', `${shown} orders`),
  sites: (count: number, shown: string) => many(count, '1 site', `${shown} sites`),
  unlimitedOrders: 'unlimited orders',
  until: (day: string) => `until ${day}`,
  noDateLimit: 'no date limit',
  change: (before: string, after: string) => `${before} → ${after}`,
  purchase: (id: string) => `purchase ${id}`,
  reason: (reason: string) => `reason: ${reason}`,
  role: (role: string) => `role: ${role}`,
  fields: (names: string) => `fields: ${names}`,
  apiKeys: (count: number, shown: string) => many(count, '1 API key', `${shown} API keys`),
  sessions: (count: number, shown: string) => many(count, '1 session', `${shown} sessions`),
  jobsCancelled: (count: number, shown: string) => many(count, '1 job cancelled', `${shown} jobs cancelled`),
  onDemand: { on: 'on', off: 'off' },
  corrections: {
    title: 'Corrections by the provider',
    more: (count: number, shown: string) => many(count, '1 order more', `${shown} orders more`),
    fewer: (count: number, shown: string) => many(count, '1 order fewer', `${shown} orders fewer`),
    moreSites: (count: number, shown: string) => many(count, '1 site more', `${shown} sites more`),
    fewerSites: (count: number, shown: string) => many(count, '1 site fewer', `${shown} sites fewer`),
    takenBack: 'taken back',
    ended: (time: string) => `ended ${time}`,
  },
  deletion: {
    otherName: (login: string) => `is not the login name of this account: type ${login}.`,
  },
}
