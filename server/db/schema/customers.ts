import type { ColumnType, Generated, Selectable } from 'kysely'

/** The database sets it when the row is inserted. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>

export type CustomerRole = 'customer' | 'admin' | 'demo'

export interface CustomerTable {
  id: Generated<number>
  uuid: Generated<string>
  /** Claim `sub` of an external account, for servers of older releases: see `realm_account`. */
  subject: string | null
  login_name: string
  email: string
  role: CustomerRole
  /** Time at which the role was set here, or its newest token was issued: older tokens do not change it. */
  role_as_of: ColumnType<Date, Date | undefined, Date>
  /** When the newest token of an external realm was issued; null: none was seen. */
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
  /** null: not chosen yet. */
  language: 'de' | 'en' | null
  mva_look: Generated<boolean>
  /** Orders granted for every new product of synthetic weather; null: DEMO_ORDERS. */
  orders_of_new_products: number | null
  /** Accepted version; 0: none. */
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
 * A number of orders of a product, or of sites to choose once, until a date, as bought. Append-only:
 * db/queries/purchaseColumns.ts reads the current values, with corrections.
 */
export interface PurchaseTable {
  id: Generated<number>
  customer_id: number
  product_id: number
  /** null: no limit. */
  initial_orders: number | null
  /** Number of sites that may be chosen; null for purchases of orders. */
  sites: number | null
  /** null: no date limit. */
  expires_at: Date | null
  created_at: CreatedAt
}

/**
 * Change of a purchase by the provider. Append-only. An entry of the order ledger names the correction and
 * says how many orders it adds or removes.
 */
export interface PurchaseCorrectionTable {
  id: Generated<number>
  customer_id: number
  purchase_id: number
  kind: 'correct' | 'take back'
  site_change: number
  /** Whether `expires_at` replaces the expiry; then null means no date limit. */
  moves_expiry: boolean
  expires_at: Date | null
  /** The customer can read it. */
  reason: string
  at: CreatedAt
}

/** Location chosen for a purchase of sites: a copy, so that it stays when the site is moved or deleted. Append-only. */
export interface PurchaseSiteTable {
  purchase_id: number
  /** Position in the choice, from 1. */
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
  /** True: no one can use the application while the message is active. */
  disable: Generated<boolean>
  created_at: CreatedAt
}
