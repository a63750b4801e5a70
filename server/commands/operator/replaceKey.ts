import type { OpenDatabase } from '../../db/openDatabase.ts'
import { replaceSigningKey } from '../../identity/signingKeys.ts'
import { noteOperator } from '../audit/index.ts'

/** Replaces the key that signs the tokens of the embedded issuer. @returns its id */
export function replaceKey(database: OpenDatabase, operator: string): Promise<string> {
  return database.transaction(async (trx) => {
    const key_id = await replaceSigningKey(trx)
    const note = { act: 'signingKey.replace', details: { key_id } } as const
    await noteOperator(trx, { operator, command: 'identity rotate-key' }, null, note)
    return key_id
  })
}
