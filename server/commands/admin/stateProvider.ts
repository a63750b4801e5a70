import type { Kysely } from 'kysely'
import type { Provider } from '#contracts'
import type { Database } from '../../db/schema/index.ts'

export async function stateProvider(db: Kysely<Database>, provider: Provider): Promise<void> {
  await db
    .updateTable('installation')
    .set({ provider: JSON.stringify(provider) })
    .execute()
}
