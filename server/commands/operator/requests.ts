import { type AuditDetails, formatUtc, type RequestState } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { productRequests, type StoredRequest } from '../../db/queries/productRequests.ts'
import { type AuditNote, noteOperator } from '../audit/index.ts'
import { declineRequest, grantRequest } from '../requests/index.ts'

/** The newest requests for products in a state; undefined: in any. */
export function requestsIn(
  { db }: OpenDatabase,
  state: RequestState | undefined,
  most: number,
): Promise<StoredRequest[]> {
  return productRequests(db)
    .$if(state !== undefined, (all) => all.where('product_request.state', '=', state as RequestState))
    .limit(most)
    .execute()
}

/** Grants everything that a request names. @throws AppError  NOT_FOUND, REQUEST_ANSWERED, INVALID_INPUT */
export function grantRequestOnCommand(
  database: OpenDatabase,
  operator: string,
  request: { readonly id: number; readonly expiresAt: Date | null; readonly answer: string },
): Promise<AuditDetails> {
  return answer(database, { operator, command: 'customer grant-request' }, 'request.grant', request)
}

/** Declines a request with a reason. @throws AppError  NOT_FOUND, REQUEST_ANSWERED */
export function declineRequestOnCommand(
  database: OpenDatabase,
  operator: string,
  request: { readonly id: number; readonly answer: string },
): Promise<AuditDetails> {
  const decline = { ...request, expiresAt: null }
  return answer(database, { operator, command: 'customer decline-request' }, 'request.decline', decline)
}

function answer(
  database: OpenDatabase,
  act: { readonly operator: string; readonly command: string },
  kind: 'request.grant' | 'request.decline',
  request: { readonly id: number; readonly expiresAt: Date | null; readonly answer: string },
): Promise<AuditDetails> {
  return database.transaction(async (trx) => {
    const { id, expiresAt } = request
    const customerId =
      kind === 'request.grant'
        ? (await grantRequest(trx, request)).customerId
        : await declineRequest(trx, request)
    const [stored] = await productRequests(trx).where('product_request.id', '=', id).execute()
    const customer = await trx
      .selectFrom('customer')
      .select(['id', 'uuid'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const product = stored?.items.map(({ code, product_name }) => `${code}/${product_name}`).join(' ') ?? ''
    const details: AuditDetails =
      kind === 'request.grant'
        ? { request_id: id, product, expires_at: expiresAt === null ? null : formatUtc(expiresAt.getTime()) }
        : { request_id: id, reason: request.answer }
    await noteOperator(trx, act, customer, { act: kind, details } satisfies AuditNote)
    return details
  })
}
