import type { Atlas } from '../types.ts'
import { openAtlas } from './openAtlas.ts'

/** Opens an atlas for as long as it is used. @throws AtlasError, and whatever `use` throws */
export async function withAtlas<Result>(
  url: string,
  use: (atlas: Atlas) => Result | Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const atlas = await openAtlas(url, signal)
  try {
    return await use(atlas)
  } finally {
    await atlas.close()
  }
}
