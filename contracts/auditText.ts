import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import type { AuditDetails, AuditEntry } from './schemas/audit.ts'
import type { PurchaseCorrection } from './schemas/purchaseCorrection.ts'

type AuditWords = Messages['audit']

/** Customer of an entry: the login name, or the remaining uuid of a deleted account. */
export function auditedCustomer(entry: AuditEntry, text: AuditWords): string {
  if (entry.customer_login_name !== null) return entry.customer_login_name
  return entry.customer_uuid === null ? text.noCustomer : text.deletedCustomer(entry.customer_uuid)
}

/** Object of an action, in numbers: 'the time series of demo, 77 orders, until 31 Dec 2027, purchase 12'. */
export function auditDetailsText(details: AuditDetails, text: AuditWords, format: Format): string {
  const { product, purchase_id, reason, role, fields, api_keys, sessions, jobs_cancelled, on_demand } =
    details
  const counted = (words: (count: number, shown: string) => string, count: number) =>
    words(count, format.number(count))
  const orders = (count: number | null) =>
    count === null ? text.unlimitedOrders : counted(text.orders, count)
  const sites = (count: number | null) => counted(text.sites, count ?? 0)
  const expiry = (at: string | null) => (at === null ? text.noDateLimit : text.until(format.dateUtc(at)))
  return [
    product,
    changed(details.orders_before, details.orders, orders, text),
    changed(details.sites_before, details.sites, sites, text),
    changed(details.expires_before, details.expires_at, expiry, text),
    purchase_id === undefined ? undefined : text.purchase(String(purchase_id)),
    details.request_id === undefined ? undefined : text.request(String(details.request_id)),
    details.share_id === undefined ? undefined : text.share(String(details.share_id)),
    details.run === undefined ? undefined : text.run(details.run),
    role === undefined ? undefined : text.role(role),
    fields === undefined || fields.length === 0 ? undefined : text.fields(fields.join(', ')),
    api_keys === undefined ? undefined : counted(text.apiKeys, api_keys),
    sessions === undefined ? undefined : counted(text.sessions, sessions),
    jobs_cancelled === undefined ? undefined : counted(text.jobsCancelled, jobs_cancelled),
    on_demand === undefined ? undefined : text.onDemand[on_demand ? 'on' : 'off'],
    changed(details.issuer_before, details.issuer, (issuer: string) => issuer, text),
    details.accounts === undefined ? undefined : counted(text.accounts, details.accounts),
    details.key_id === undefined ? undefined : text.key(details.key_id),
    details.job_folders === undefined ? undefined : counted(text.jobFolders, details.job_folders),
    reason === undefined ? undefined : text.reason(reason),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** A value with the previous one, if that differs. */
function changed<Value>(
  before: Value | undefined,
  after: Value | undefined,
  textOf: (value: Value) => string,
  text: AuditWords,
): string | undefined {
  if (after === undefined) return undefined
  return before === undefined ? textOf(after) : text.change(textOf(before), textOf(after))
}

/** Changes by a correction: '70 orders fewer, until 31 Dec 2027'. */
export function correctionText(correction: PurchaseCorrection, text: AuditWords, format: Format): string {
  const { kind, order_change, site_change, moves_expiry, expires_at } = correction
  const words = text.corrections
  const counted = (count: number, more: typeof words.more, fewer: typeof words.fewer) => {
    const size = Math.abs(count)
    return count === 0 ? undefined : (count > 0 ? more : fewer)(size, format.number(size))
  }
  const isEnd = kind === 'take back' && expires_at !== null
  return [
    kind === 'take back' ? words.takenBack : undefined,
    counted(order_change, words.more, words.fewer),
    counted(site_change, words.moreSites, words.fewerSites),
    !moves_expiry
      ? undefined
      : isEnd
        ? words.ended(format.dateTime(expires_at))
        : expires_at === null
          ? text.noDateLimit
          : text.until(format.dateUtc(expires_at)),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}
