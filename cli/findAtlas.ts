import { type ListedAtlas, listAtlases } from '#atlas'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** The atlas of an id among those of the installation. @throws Failure if there is none */
export async function findAtlas(context: Context, id: string): Promise<ListedAtlas> {
  const { atlasUrls } = context.environment()
  const atlas = (await listAtlases(atlasUrls)).find((candidate) => candidate.id === id)
  if (!atlas) throw new Failure(context.text.noAtlas(id, atlasUrls.join(', ')))
  return atlas
}
