import type { AuditDetails, AuditEntry } from '#contracts'
import { type CsvCell, writeCsv } from '#domain'

type Column = readonly [name: string, cell: (entry: AuditEntry, details: AuditDetails) => CsvCell]

/** Writes a limit, or `unlimited` for a grant without a limit or an absent date limit. */
const limit = (value: number | string | null | undefined): CsvCell =>
  value === undefined ? null : (value ?? 'unlimited')

const columns: readonly Column[] = [
  ['at', ({ at }) => at],
  ['by', ({ admin_login_name }) => admin_login_name],
  ['by_uuid', ({ admin_uuid }) => admin_uuid],
  ['customer', ({ customer_login_name }) => customer_login_name],
  ['customer_uuid', ({ customer_uuid }) => customer_uuid],
  ['act', ({ act }) => act],
  ['product', (_, { product }) => product ?? null],
  ['purchase', (_, { purchase_id }) => purchase_id ?? null],
  ['orders', (_, { orders }) => limit(orders)],
  ['orders_before', (_, { orders_before }) => limit(orders_before)],
  ['sites', (_, { sites }) => sites ?? null],
  ['sites_before', (_, { sites_before }) => sites_before ?? null],
  ['expires_at', (_, { expires_at }) => limit(expires_at)],
  ['expires_before', (_, { expires_before }) => limit(expires_before)],
  ['reason', (_, { reason }) => reason ?? null],
  ['role', (_, { role }) => role ?? null],
  ['fields', (_, { fields }) => fields?.join(' ') ?? null],
  ['api_keys', (_, { api_keys }) => api_keys ?? null],
  ['sessions', (_, { sessions }) => sessions ?? null],
  ['jobs_cancelled', (_, { jobs_cancelled }) => jobs_cancelled ?? null],
  ['on_demand', (_, { on_demand }) => (on_demand === undefined ? null : String(on_demand))],
  ['issuer', (_, { issuer }) => issuer ?? null],
  ['issuer_before', (_, { issuer_before }) => issuer_before ?? null],
  ['accounts', (_, { accounts }) => accounts ?? null],
  ['key_id', (_, { key_id }) => key_id ?? null],
  ['job_folders', (_, { job_folders }) => job_folders ?? null],
  ['request', (_, { request_id }) => request_id ?? null],
  ['action', ({ action }) => action],
  ['status', ({ status }) => status],
]

/** The audit log as CSV, in pieces. */
export async function* auditCsv(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield writeCsv([columns.map(([name]) => name)])
  for await (const entries of pages)
    yield writeCsv(entries.map((entry) => columns.map(([, cell]) => cell(entry, entry.details ?? {}))))
}
