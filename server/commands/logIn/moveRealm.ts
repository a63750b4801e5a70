import type { OpenDatabase } from '../../db/openDatabase.ts'
import { noteOperator } from '../audit/index.ts'

export interface MovedRealm {
  readonly moved: number
  /** Accounts not moved, because a person has already logged in with this subject at the new address. */
  readonly left: number
}

/** Moves a realm to another address: its accounts keep their customers. */
export function moveRealm(
  database: OpenDatabase,
  operator: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MovedRealm> {
  return database.transaction(async (trx) => {
    const taken = trx.selectFrom('realm_account').select('subject').where('issuer', '=', to)
    const moved = await trx
      .updateTable('realm_account')
      .set({ issuer: to })
      .where('issuer', '=', from)
      .where('subject', 'not in', taken)
      .executeTakeFirst()
    const left = await trx
      .selectFrom('realm_account')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('issuer', '=', from)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('installation')
      .set({ subjects_issuer: to })
      .where('subjects_issuer', '=', from)
      .execute()
    const accounts = Number(moved.numUpdatedRows)
    const details = { issuer: to, issuer_before: from, accounts }
    await noteOperator(trx, { operator, command: 'identity move-realm' }, null, {
      act: 'realm.move',
      details,
    })
    return { moved: accounts, left: Number(left.count) }
  })
}
