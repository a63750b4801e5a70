import { listAtlases } from '#atlas'
import type { AtlasArea } from '#domain'
import type { Context } from './context.ts'

/** The areas of the installed atlases; none where the installation has no atlas. */
export async function atlasAreas(context: Context): Promise<readonly AtlasArea[]> {
  const { atlasUrls } = context.environment()
  const listed = await listAtlases(atlasUrls)
  return listed.map(({ title, grid }) => ({ title: title[context.language], grid }))
}
