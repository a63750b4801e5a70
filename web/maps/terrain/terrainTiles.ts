import { decodeTerrainTile, mapBackgroundRoutes } from '#contracts'
import type { HeightGrid, MapTile } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'

/** Limit of simultaneous requests: the server lets no customer use all of its processes. */
const MOST_AT_ONCE = 3
/** Longest wait for the map and what was clicked on it to be drawn, ms; the relief below them can wait. */
const LONGEST_WAIT_MS = 1000
/** Number of tiles held: 257 x 257 heights of four bytes, 264 kB each, 21 MB together. */
const MOST_HELD = 80

/** Heights of tiles, each loaded once for all drawings. */
export interface TerrainTiles {
  /** @returns null where no height is known @throws ApiError if the tile is not available now */
  heights(tile: MapTile): Promise<HeightGrid | null>
}

export function terrainTiles({ fetchFile }: Pick<Caller, 'fetchFile'>): TerrainTiles {
  const held = new Map<string, Promise<HeightGrid | null>>()
  const waiting: (() => void)[] = []
  let underWay = 0

  async function fetched(tile: MapTile): Promise<HeightGrid | null> {
    await drawnOrAfter(LONGEST_WAIT_MS)
    if (underWay >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    underWay++
    try {
      const { z, x, y } = tile
      const { body } = await fetchFile(mapBackgroundRoutes.terrainTile, { params: { z, x, y } })
      if (body === null) return null
      const bytes = await new Response(body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer()
      return decodeTerrainTile(new Uint8Array(bytes))
    } finally {
      underWay--
      // The newest first: older requests may be out of view.
      waiting.pop()?.()
    }
  }

  return {
    heights(tile) {
      const name = `${tile.z}/${tile.x}/${tile.y}`
      const known = held.get(name)
      held.delete(name)
      const heights = known ?? fetched(tile)
      held.set(name, heights)
      // A failed tile is requested again when it is next needed.
      if (!known) heights.catch(() => held.delete(name))
      const [oldest] = held.keys()
      if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
      return heights
    },
  }
}

/** Resolves when the page has nothing to draw, at the latest after a time. */
function drawnOrAfter(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve)
  })
}
