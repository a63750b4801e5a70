import { existsSync } from 'node:fs'
import { type AtlasInfo, openAtlas } from '#atlas'

/** What an atlas says of itself. @returns null  there is none in the folder */
export async function atlasInfoOf(folder: string): Promise<AtlasInfo | null> {
  if (!existsSync(folder)) return null
  const atlas = await openAtlas(folder)
  try {
    return atlas.info
  } finally {
    await atlas.close()
  }
}
