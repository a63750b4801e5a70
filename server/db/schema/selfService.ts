import type { ColumnType, Generated } from 'kysely'
import type { AuditAct, AuditDetails } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** A one-time link of a mail that sets a password. Only the hash of its token is stored. */
export interface PasswordLinkTable {
  token_hash: string
  customer_id: number
  expires_at: ColumnType<Date, Date, never>
  created_at: CreatedAt
}

/** A key for programs. Only its hash is stored, and its beginning to tell keys apart. */
export interface ApiKeyTable {
  id: Generated<number>
  customer_id: number
  name: string
  prefix: string
  key_hash: string
  created_at: CreatedAt
  last_used_at: Date | null
  /** null: good until it is revoked. */
  expires_at: Date | null
}

/** The picture that a customer has on reports. */
export interface ReportLogoTable {
  customer_id: number
  kind: 'png' | 'jpeg'
  width_px: number
  height_px: number
  picture: Uint8Array
  changed_at: Generated<Date>
}

/**
 * One call that an admin made for a customer or that changed something as an admin, or one act of the operator on the
 * command line. Append-only, but for the reasons in `details`, which go with their customer.
 */
export interface AuditEntryTable {
  id: Generated<number>
  at: CreatedAt
  /** null once the account is gone; uuid and name stay. */
  admin_id: number | null
  /** null on the command line, and in entries of deleted admins from before it was stored. */
  admin_uuid: string | null
  admin_login_name: string
  /** Whom the admin acted for, or whose account or purchase was changed; null once that account is gone. */
  customer_id: number | null
  /** Stays when that account is gone: it names no one then, but the entries of one customer belong together. */
  customer_uuid: ColumnType<string | null, string | null | undefined, never>
  /** Method and path of the call, without its query; or the command. */
  action: string
  act: ColumnType<AuditAct | null, AuditAct | null | undefined, never>
  details: ColumnType<AuditDetails | null, string | null | undefined, string>
  /** Status of the answer. */
  status: number
}
