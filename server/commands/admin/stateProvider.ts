import type { Provider } from '#contracts'
import type { OwnLegalTexts } from '../../brand/index.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { publishProvider } from '../../legal/index.ts'

/**
 * Stores the operator of the installation. If that changes a text that customers have accepted, they must accept it
 * again.
 */
export function stateProvider(database: OpenDatabase, own: OwnLegalTexts, provider: Provider): Promise<void> {
  return database.transaction(async (trx) => {
    await trx
      .updateTable('installation')
      .set({ provider: JSON.stringify(provider) })
      .execute()
    await publishProvider(trx, own, provider)
  })
}
