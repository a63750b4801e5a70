import type { OpenDatabase } from '../db/openDatabase.ts'
import type { LoggedIn } from './builders.ts'
import type { TestServer } from './testServer.ts'

/** Writes an ended wake loss job of a list into the database, as if it had been ordered and run. */
export async function insertJob(
  server: TestServer,
  { customer }: LoggedIn,
  { listId, status }: { readonly listId: number; readonly status: 'COMPLETED' | 'FAILED' },
): Promise<string> {
  return insertEndedJob(server.context.database, { customerId: customer.id, listId, status })
}

/** Writes a completed job of the first customer without a list. */
export async function insertBareJob(database: OpenDatabase): Promise<string> {
  const customer = await database.db
    .selectFrom('customer')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return insertEndedJob(database, { customerId: customer.id, listId: null, status: 'COMPLETED' })
}

interface EndedJob {
  readonly customerId: number
  readonly listId: number | null
  readonly status: 'COMPLETED' | 'FAILED'
}

function insertEndedJob(database: OpenDatabase, { customerId, listId, status }: EndedJob): Promise<string> {
  return database.transaction(async (trx) => {
    const group = await trx
      .insertInto('product_group')
      .values({ name: 'wakeloss', position: 3 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position: 3 }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const described = { title_de: 'x', title_en: 'x', position: 1, demo: true, active: false }
    const product = await trx
      .insertInto('product')
      .values({ ...described, group_id: group.id, name: 'test', atlas_id: 'test', settings: '{}' })
      .onConflict((conflict) => conflict.columns(['group_id', 'name']).doUpdateSet(described))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('job')
      .values({
        customer_id: customerId,
        product: 'wakeloss',
        product_id: product.id,
        list_id: listId,
        list_name: 'x',
        site_ids: '[]',
        parameters: '{}',
        spec: '{}',
        orders: 0,
        atlas: 'test',
        atlas_version: '1',
        program_version: '1',
        input_hash: 'x',
        status,
        lease: null,
        lease_until: null,
        attempt: 1,
        published_attempt: status === 'COMPLETED' ? 1 : null,
        error_code: null,
        error_parameters: null,
        started_at: new Date(),
        attempt_started_at: null,
        finished_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
