import type { ColumnType } from 'kysely'
import type { CreatedAt } from './customers.ts'

export interface CredentialTable {
  customer_id: number
  /** argon2id in the PHC string format. */
  password_hash: string
  changed_at: ColumnType<Date, Date | undefined, Date>
}

/** Refresh tokens of one login. Only the newest is valid; see identity/sessions.ts. */
export interface RefreshFamilyTable {
  /** Claim `sid` of the tokens. */
  id: string
  customer_id: number
  client_id: string
  /** Claim `jti` of the newest refresh token, and of the one before it. */
  current_jti: string
  previous_jti: string | null
  rotated_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date
  revoked_at: Date | null
  created_at: CreatedAt
}

/** Account of an external realm that a customer logs in with. A customer has at most one. */
export interface RealmAccountTable {
  /** Claim `iss` of its tokens. */
  issuer: string
  /** Claim `sub`, which another issuer may give to another person. */
  subject: string
  customer_id: number
  claimed_at: CreatedAt
}

/** One-time code with which an external account takes over a customer. Only its hash is stored. */
export interface InvitationTable {
  customer_id: number
  code_hash: string
  expires_at: ColumnType<Date, Date, Date>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** A login at an external realm, by the claim `sid` of its tokens. */
export interface RealmSessionTable {
  id: string
  /** null: account deleted, or not yet seen with this login. The row stays so that its tokens are refused. */
  customer_id: number | null
  /** When the first token of this login was issued. */
  began_at: Date
  seen_at: ColumnType<Date, Date | undefined, Date>
  /** The time from which its tokens are refused. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export interface SigningKeyTable {
  kid: string
  private_jwk: ColumnType<Record<string, unknown>, string, never>
  created_at: CreatedAt
  /** Time from which the key no longer signs, but verifies for another day. */
  retired_at: Date | null
}

/** Attempts within a time window. Keys are hashes: a mistyped login name may be a password. */
export interface AttemptWindowTable {
  key: string
  attempts: number
  ends_at: Date
}

/** Address from which a customer has logged in: others' guesses elsewhere do not lock it out. */
export interface KnownAddressTable {
  customer_id: number
  address_hash: string
  seen_at: ColumnType<Date, Date | undefined, Date>
}
