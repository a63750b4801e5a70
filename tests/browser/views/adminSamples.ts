import type { AdminProductRequest, ApiKey, AuditEntry, PurchaseCorrection } from '#contracts'

export const correction: PurchaseCorrection = {
  at: '2026-11-26 09:12:00 UTC',
  kind: 'correct',
  order_change: -70,
  site_change: 0,
  moves_expiry: true,
  expires_at: '2027-12-31 23:59:59 UTC',
  reason: 'A seven too many was typed',
}

export const apiKey: ApiKey = {
  id: 1,
  name: 'nightly load',
  prefix: 'anemone_x7Qb1c',
  created_at: '2026-10-02 08:00:00 UTC',
  last_used_at: '2026-11-25 02:00:11 UTC',
  expires_at: null,
}

const corrected: AuditEntry = {
  id: 3,
  at: '2026-11-26 09:12:00 UTC',
  admin_login_name: 'admin',
  admin_uuid: null,
  customer_login_name: 'meier',
  customer_uuid: '3f2a9c1e-0000-4000-8000-000000000000',
  act: 'purchase.correct',
  details: {
    product: 'ts/demo',
    purchase_id: 12,
    orders: 7,
    orders_before: 77,
    expires_at: '2027-12-31 23:59:59 UTC',
    expires_before: null,
    reason: 'A seven too many was typed',
  },
  action: 'POST /api/admin/purchases/12/corrections',
  status: 200,
}

/** A correction, a deletion on the command line, and a call by an admin as a customer. */
export const acts: readonly AuditEntry[] = [
  corrected,
  {
    ...corrected,
    id: 2,
    admin_login_name: 'command line (anna as root)',
    customer_login_name: null,
    act: 'customer.delete',
    details: { jobs_cancelled: 2 },
    action: 'customer delete',
  },
  { ...corrected, id: 1, act: null, details: null, action: 'POST /api/site_lists' },
]

/** A customer's request, as shown to an admin. */
export const productRequest: AdminProductRequest = {
  id: 12,
  state: 'open',
  created_at: '2026-11-24 09:12:00 UTC',
  decided_at: null,
  message: 'For the Müssen wind farm, needed by the end of the year',
  answer: '',
  currency: 'EUR',
  vat_percent: 19,
  items: [
    {
      product_id: 1,
      product_title: 'Energy yield · Germany (ERA5)',
      orders: 12,
      unit_cents: 7000,
      purchase_id: null,
    },
    {
      product_id: 2,
      product_title: 'Maps · Germany (ERA5)',
      orders: null,
      unit_cents: null,
      purchase_id: null,
    },
  ],
  customer_id: 7,
  customer_login_name: 'petersen',
  customer_name: 'Mara Petersen',
  customer_company: 'Nordwind GmbH',
  customer_email: 'petersen@example.org',
}
