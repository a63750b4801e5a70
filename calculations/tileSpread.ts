import type { PartFolder, TileRunOptions, TileSpread } from '#atlas'

/** Work tile by tile in processes of this machine, loaded on demand. */
export function tileSpread(folder: string, workers?: number): TileSpread {
  const run = async (parts: PartFolder, options: TileRunOptions) => {
    const { tilePool } = await import('#atlas')
    await tilePool({ workers })(parts, options)
  }
  return { folder, run }
}
