import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { isRemote, listAtlases, restoreVersion, unlinkedAtlases } from '#atlas'
import type { Database } from '../db/schema/index.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/** Whether an atlas location of ATLAS_URLS is inside a data directory. */
export function isWithin(dataDirectory: string, url: string): boolean {
  if (isRemote(url)) return false
  const place = resolve(url.startsWith('file:') ? fileURLToPath(url) : url)
  return !relative(dataDirectory, place).startsWith('..')
}

/** URL without credentials, to store and print. */
export function withoutLogin(url: string): string {
  return url.replace(/^(\w+:\/\/)[^/@]*@/, '$1')
}

/** Atlases of the database's products that exist at none of the configured locations. */
export async function missingAtlases(db: Kysely<Database>, { atlasUrls }: Environment): Promise<string[]> {
  const named = await db.selectFrom('product').select('atlas_id').distinct().orderBy('atlas_id').execute()
  const present = new Set((await listAtlases(atlasUrls)).map(({ id }) => id))
  return named.map(({ atlas_id }) => atlas_id).filter((id) => !present.has(id))
}

/**
 * Creates links to the newest version of atlases without one, as in backups of the first format.
 * @returns their ids
 */
export async function linkAtlases(dataDirectory: string): Promise<string[]> {
  const folder = partPath(dataDirectory, 'atlases')
  const ids = await unlinkedAtlases(folder)
  for (const id of ids) await restoreVersion(join(folder, id))
  return ids
}
