import type { Transaction } from 'kysely'
import type { AuditDetails, RequestState } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { productRequests, type StoredRequest } from '../../db/queries/productRequests.ts'
import type { Database } from '../../db/schema/index.ts'
import { noteOperator, type OperatorAct } from '../audit/index.ts'
import { type AnsweredRequest, declineRequest, grantRequest } from '../requests/index.ts'

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

/** Grants everything in a request. @throws AppError NOT_FOUND, REQUEST_ANSWERED, INVALID_INPUT */
export function grantRequestOnCommand(
  database: OpenDatabase,
  operator: string,
  request: { readonly id: number; readonly expiresAt: Date | null; readonly answer: string },
): Promise<AuditDetails> {
  return noted(database, { operator, command: 'customer grant-request' }, (trx) => grantRequest(trx, request))
}

/** Declines a request with a reason. @throws AppError  NOT_FOUND, REQUEST_ANSWERED */
export function declineRequestOnCommand(
  database: OpenDatabase,
  operator: string,
  request: { readonly id: number; readonly answer: string },
): Promise<AuditDetails> {
  return noted(database, { operator, command: 'customer decline-request' }, (trx) =>
    declineRequest(trx, request),
  )
}

function noted(
  database: OpenDatabase,
  act: OperatorAct,
  answer: (trx: Transaction<Database>) => Promise<AnsweredRequest>,
): Promise<AuditDetails> {
  return database.transaction(async (trx) => {
    const { customerId, note } = await answer(trx)
    const customer = await trx
      .selectFrom('customer')
      .select(['id', 'uuid'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    await noteOperator(trx, act, customer, note)
    return note.details ?? {}
  })
}
