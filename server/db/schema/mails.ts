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
  /** To the provider. */
  | 'productRequest'
  | 'requestGranted'
  | 'requestDeclined'

/** New data, and a product with results that they bring up to date. */
export interface News {
  readonly data: 'weather' | 'prices' | 'generation' | 'market-values'
  readonly product_id: number
}

/**
 * A mail that is to be sent, or was. It names for whom and what for; address, text and link are made when it is sent,
 * so that the table holds no secret.
 */
export interface MailTable {
  id: GeneratedAlways<number>
  customer_id: number
  /** Of news about a job. */
  job_id: string | null
  /** Of mails about a request for products. */
  request_id: ColumnType<number | null, number | undefined, never>
  kind: MailKind
  language: Language
  /** What has come in, of a mail about new data. */
  news: ColumnType<readonly News[], never, never>
  /** The same at each attempt: by its Message-ID a mail program knows a mail that came twice. */
  message_id: Generated<string>
  created_at: CreatedAt
  /** When it is to be tried next; while it is being sent, when it counts as not sent. */
  due_at: Generated<Date>
  attempts: Generated<number>
  /** Code of what went wrong last, such as ETIMEDOUT; never a text, which may quote the address. */
  problem: string | null
  outcome: 'delivered' | 'given up' | null
  ended_at: Date | null
}
