import type { ColumnType, Generated, Selectable } from 'kysely'

/** Set by the database when the row is made. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>

export type CustomerRole = 'customer' | 'admin' | 'demo'

export interface CustomerTable {
  id: Generated<number>
  uuid: Generated<string>
  /** Claim `sub` of the customer's account in a realm outside, for servers of older releases: see `realm_account`. */
  subject: string | null
  login_name: string
  email: string
  role: CustomerRole
  /** When the role was set here, or issued the newest token that had it: an older token does not change it. */
  role_as_of: ColumnType<Date, Date | undefined, Date>
  /** When the newest token seen of a realm outside was issued; null: none was seen. */
  realm_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  enabled: Generated<boolean>
  gender: Generated<'m' | 'f'>
  first_name: Generated<string>
  last_name: Generated<string>
  street: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  telephone: Generated<string>
  company_name: Generated<string>
  company_vat: Generated<string>
  company_website: Generated<string>
  /** null: none was chosen yet. */
  language: 'de' | 'en' | null
  mva_look: Generated<boolean>
  /** Orders that the customer is granted of every product of synthetic weather as it appears; null: as many as the setting DEMO_ORDERS says. */
  orders_of_new_products: number | null
  /** Version that was accepted; 0: none. */
  terms_version: Generated<number>
  terms_accepted_at: Date | null
  legal_informations_version: Generated<number>
  legal_informations_accepted_at: Date | null
  mail_job_start: Generated<boolean>
  mail_job_end: Generated<boolean>
  mail_job_error: Generated<boolean>
  mail_new_data: Generated<boolean>
  created_at: CreatedAt
}

export type Customer = Selectable<CustomerTable>

/**
 * A number of orders of a product, or a number of sites chosen once, until a date, as it was bought. Append-only: what
 * counts now, with corrections, is read by db/queries/purchaseColumns.ts.
 */
export interface PurchaseTable {
  id: Generated<number>
  customer_id: number
  product_id: number
  /** null: no limit. */
  initial_orders: number | null
  /** Number of sites that may be chosen; null where orders are bought. */
  sites: number | null
  /** null: no date limit. */
  expires_at: Date | null
  created_at: CreatedAt
}

/**
 * A change of a purchase by the provider. Append-only. How many orders it adds or takes is an entry of the order ledger,
 * which names the correction.
 */
export interface PurchaseCorrectionTable {
  id: Generated<number>
  customer_id: number
  purchase_id: number
  kind: 'correct' | 'take back'
  site_change: number
  /** Whether `expires_at` counts from then on; null in it: no date limit. */
  moves_expiry: boolean
  expires_at: Date | null
  /** The customer reads it. */
  reason: string
  at: CreatedAt
}

/**
 * A place that was chosen for a purchase of sites: the place itself, so that it stays what it was when the site is
 * moved or deleted. Append-only.
 */
export interface PurchaseSiteTable {
  purchase_id: number
  /** Order of the choice, from 1. */
  position: number
  customer_id: number
  name: string
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  selected_at: CreatedAt
}

export interface SystemMessageTable {
  id: Generated<number>
  from_at: Date
  till_at: Date
  text_en: string
  text_de: string | null
  /** True: nobody may use the application while the message is active. */
  disable: Generated<boolean>
  created_at: CreatedAt
}
