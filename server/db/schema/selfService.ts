import type { ColumnType, Generated } from 'kysely'
import type { AuditAct, AuditDetails } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** One-time link in a mail that sets a password. Only the hash of its token is stored. */
export interface PasswordLinkTable {
  token_hash: string
  customer_id: number
  expires_at: ColumnType<Date, Date, never>
  created_at: CreatedAt
}

/** Key for programs. Stores its hash, and its first characters to distinguish keys. */
export interface ApiKeyTable {
  id: Generated<number>
  customer_id: number
  name: string
  prefix: string
  key_hash: string
  created_at: CreatedAt
  last_used_at: Date | null
  /** null: valid until revoked. */
  expires_at: Date | null
}

/** Customer's logo on reports. */
export interface ReportLogoTable {
  customer_id: number
  kind: 'png' | 'jpeg'
  width_px: number
  height_px: number
  picture: Uint8Array
  changed_at: Generated<Date>
}

/**
 * Call that an admin made for a customer or that changed something as an admin, or act of the operator on the
 * command line. Append-only, except for the reasons in `details`, which are deleted with their customer.
 */
export interface AuditEntryTable {
  id: Generated<number>
  at: CreatedAt
  /** null once the account is deleted; uuid and name stay. */
  admin_id: number | null
  /** null on the command line, and in old entries of deleted admins. */
  admin_uuid: string | null
  admin_login_name: string
  /** Customer acted for, or with a changed account or purchase; null once that account is deleted. */
  customer_id: number | null
  /** Stays when the account is deleted: it identifies no person, but links one customer's entries. */
  customer_uuid: ColumnType<string | null, string | null | undefined, never>
  /** Method and path of the call without its query, or the command. */
  action: string
  act: ColumnType<AuditAct | null, AuditAct | null | undefined, never>
  details: ColumnType<AuditDetails | null, string | null | undefined, string>
  /** HTTP status of the answer. */
  status: number
}
