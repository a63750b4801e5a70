import { listAtlases } from '#atlas'
import type { AtlasArea } from '#domain'
import type { Context } from './context.ts'

/** Areas of the installed atlases; empty without any. */
export async function atlasAreas(context: Context): Promise<readonly AtlasArea[]> {
  const { atlasUrls } = context.environment()
  const listed = await listAtlases(atlasUrls)
  return listed.map(({ title, grid }) => ({ title: title[context.language], grid }))
}
