import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAtlasError, NotAnAtlas } from '../errors.ts'
import type { AtlasInfo } from '../types.ts'
import { readAtlasInfo } from './openAtlas.ts'
import { isRemote } from './openSource.ts'

/** A catalogue entry and the URL for openAtlas. */
export interface ListedAtlas extends AtlasInfo {
  readonly url: string
}

/**
 * All atlases at some locations: each is an atlas, or a local folder of atlases.
 * @param onProblem called for each atlas that cannot be listed, and of a second atlas with a used id
 * @returns sorted by id; an empty list if a folder has none or does not exist yet
 */
export async function listAtlases(
  urlsOrFolders: readonly string[],
  onProblem: (error: NotAnAtlas) => void = () => {},
): Promise<ListedAtlas[]> {
  const listed = new Map<string, ListedAtlas>()
  const urls = (await Promise.all(urlsOrFolders.map(atlasesAt))).flat()
  for (const url of urls) {
    try {
      const info = await readAtlasInfo(url)
      const twin = listed.get(info.id)
      if (twin) onProblem(new NotAnAtlas(url, `id ${info.id} is taken by ${twin.url}`))
      else listed.set(info.id, { ...info, url })
    } catch (error) {
      if (!isAtlasError(error, 'NotAnAtlas', 'UnreachableAtlas')) throw error
      onProblem(error._tag === 'NotAnAtlas' ? error : new NotAnAtlas(url, error.reason, { cause: error }))
    }
  }
  return [...listed.values()].sort((a, b) => a.id.localeCompare(b.id))
}

async function atlasesAt(url: string): Promise<string[]> {
  if (isRemote(url)) return [url]
  const folder = url.startsWith('file:') ? fileURLToPath(url) : url
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  if (names.includes('zarr.json')) return [folder]
  return names.filter((name) => !name.startsWith('.')).map((name) => join(folder, name))
}
