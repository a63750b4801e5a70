import type { Kysely } from 'kysely'
import { type Provider, routes } from '#contracts'
import type { ServerContext } from '../context.ts'
import type { Database } from '../db/schema/index.ts'
import type { RegisterRoute } from '../http/registerRoute.ts'
import { clientId } from '../identity/claims.ts'
import { realmPath } from '../identity/realmPath.ts'
import { mapPresets } from '../mapPresets.ts'
import { demoLogin } from '../seed/accounts.ts'

export function registerConfigurationRoute(
  register: RegisterRoute,
  { environment, database, plantRegister, programVersion, programCommit, preparation }: ServerContext,
): void {
  register(routes.configuration, async () => ({
    issuer: environment.oidcIssuer ?? realmPath,
    client_id: clientId,
    map_tiles_url: environment.mapTilesUrl ?? null,
    map_tiles_attribution: environment.mapTilesAttribution ?? null,
    map_presets: environment.mapPresets.map((id) => ({ id, ...mapPresets[id] })),
    demo_account: environment.oidcIssuer === undefined && (await hasDemoAccount(database.db)),
    register_version: await plantRegister.version(),
    contact_email: environment.contactEmail ?? null,
    provider: await providerOf(database.db),
    program_version: programVersion,
    program_commit: programCommit,
    preparation: preparation(),
  }))
}

async function hasDemoAccount(db: Kysely<Database>): Promise<boolean> {
  const demo = await db
    .selectFrom('customer')
    .select('id')
    .where('login_name', '=', demoLogin)
    .where('role', '=', 'demo')
    .where('enabled', '=', true)
    .executeTakeFirst()
  return demo !== undefined
}

async function providerOf(db: Kysely<Database>): Promise<Provider | null> {
  const installation = await db.selectFrom('installation').select('provider').executeTakeFirst()
  return installation?.provider ?? null
}
