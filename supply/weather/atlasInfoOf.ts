import { existsSync } from 'node:fs'
import { type AtlasInfo, readAtlasInfo } from '#atlas'

export async function atlasInfoOf(folder: string): Promise<AtlasInfo | null> {
  if (!existsSync(folder)) return null
  return readAtlasInfo(folder)
}
