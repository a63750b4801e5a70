import type { AdminCustomer } from '#contracts'

/** A customer of this installation's own realm. */
export function exampleCustomer(change: Partial<AdminCustomer> = {}): AdminCustomer {
  return {
    ...{ id: 3, uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', login_name: 'nord', gender: 'f' },
    ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@nord.example', street: 'Deich 1' },
    ...{ postal_code: '25813', city: 'Husum', country: 'Germany', telephone: '', company_name: 'Nordwind' },
    ...{ company_vat: '', company_website: '', mva_look: false, demo: false, terms_accepted: true },
    ...{ legal_informations_accepted: true, role: 'customer', enabled: true, login: 'here' },
    created_at: '2026-01-31 12:00:00 UTC',
    ...change,
  } as AdminCustomer
}
