import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#contracts'
import type { CreatedAt } from './customers.ts'

export type MailKind =
  | 'registration'
  | 'reset'
  | 'start'
  | 'end'
  | 'error'
  | 'newData'
  /** Mail to the provider. */
  | 'productRequest'
  | 'requestGranted'
  | 'requestDeclined'
  /** Recalculated results, at most one mail a day. */
  | 'recalculated'
  /** A month of a wind farm's operation. */
  | 'operationReport'

/** New data, and a product with results that can be brought up to date. */
export interface News {
  readonly data: 'weather' | 'prices' | 'generation' | 'market-values'
  readonly product_id: number
}

/**
 * Mail to send or already sent. It stores recipient and reason; address, text and link are made on sending,
 * so the table has no secrets.
 */
export interface MailTable {
  id: GeneratedAlways<number>
  customer_id: number
  /** Set for news about a job. */
  job_id: string | null
  /** Set for mails about a request for products. */
  request_id: ColumnType<number | null, number | undefined, never>
  kind: MailKind
  language: Language
  /** New data that the mail is about. */
  news: ColumnType<readonly News[], never, never>
  /** Unchanged between attempts: mail programs recognize a duplicate by its Message-ID. */
  message_id: Generated<string>
  created_at: CreatedAt
  /** Time of the next attempt; during an attempt, the time after which it counts as failed. */
  due_at: Generated<Date>
  attempts: Generated<number>
  /** Code of the last error, such as ETIMEDOUT; never a text, which may quote the address. */
  problem: string | null
  outcome: 'delivered' | 'given up' | null
  ended_at: Date | null
}
