import type { ColumnType } from 'kysely'
import type { CreatedAt } from './customers.ts'

export interface CredentialTable {
  customer_id: number
  /** argon2id in the PHC string format. */
  password_hash: string
  changed_at: ColumnType<Date, Date | undefined, Date>
}

/** The refresh tokens that came from one login. Only the newest is good; see identity/sessions.ts. */
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

/** Which account of a realm outside a customer signs in with. A customer has one at most. */
export interface RealmAccountTable {
  /** Claim `iss` of its tokens. */
  issuer: string
  /** Claim `sub`, which another issuer may give to somebody else. */
  subject: string
  customer_id: number
  claimed_at: CreatedAt
}

/** A one-time code by which an account of a realm outside takes over a customer. Only its hash is stored. */
export interface InvitationTable {
  customer_id: number
  code_hash: string
  expires_at: ColumnType<Date, Date, Date>
  created_at: ColumnType<Date, Date | undefined, Date>
}

/** A login at a realm outside, by the claim `sid` of its tokens. */
export interface RealmSessionTable {
  id: string
  /** null: the account was deleted, or has not been seen with this login. The row stays, so that its tokens are refused. */
  customer_id: number | null
  /** When the first token seen of it was issued. */
  began_at: Date
  seen_at: ColumnType<Date, Date | undefined, Date>
  /** Its tokens are refused from then on. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export interface SigningKeyTable {
  kid: string
  private_jwk: ColumnType<Record<string, unknown>, string, never>
  created_at: CreatedAt
  /** Signs no more from then on, but verifies for a day. */
  retired_at: Date | null
}

/** Attempts within a window of time. Keys are hashes: what somebody typed as a name may be a password. */
export interface AttemptWindowTable {
  key: string
  attempts: number
  ends_at: Date
}

/** An address from which a customer has logged in: others' guesses elsewhere do not lock it out. */
export interface KnownAddressTable {
  customer_id: number
  address_hash: string
  seen_at: ColumnType<Date, Date | undefined, Date>
}
