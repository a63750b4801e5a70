import { deflateSync } from 'node:zlib'
import { atlasElevation, type HeightNodes, openElevation, withAtlas } from '#atlas'
import { encodeTerrainTile, terrainTileNodes } from '#contracts'
import { type HeightGrid, type MapTile, tileNodes, webMercatorPixelM } from '#domain'

/** Sources of ground heights, best first. */
export interface GroundSources {
  /** Files of elevation models. */
  readonly modelPaths: readonly string[]
  /** Atlases, for `openAtlas`. */
  readonly atlasUrls: readonly string[]
}

/** Precision of a tile's heights by the spacing of its nodes: slopes to a thousandth. */
const STEP_PER_PIXEL = 1e-3

/**
 * Heights of the ground for a picture, for worker processes: from the elevation models if any of them knows a node,
 * else from the first atlas that does. They are never mixed, since their border would be a cliff.
 * @param pixelM spacing of the nodes on the ground, m
 * @returns rows from the north, NaN if unknown
 */
export async function groundHeights(
  { modelPaths, atlasUrls }: GroundSources,
  nodes: HeightNodes,
  pixelM: number,
): Promise<HeightGrid> {
  const [columns, rows] = [nodes.lons.length, nodes.lats.length]
  const heightsM = new Float32Array(columns * rows).fill(Number.NaN)
  for (const path of modelPaths) {
    if (!heightsM.some(Number.isNaN)) break
    const opened = await openElevation(path, { areHeightsChecked: true })
    // The server reported it when it checked the models.
    if (!opened.ok) continue
    try {
      fillIn(heightsM, await opened.value.heightsAt(nodes, pixelM))
    } finally {
      await opened.value.close()
    }
  }
  for (const url of heightsM.every(Number.isNaN) ? atlasUrls : []) {
    fillIn(
      heightsM,
      await withAtlas(url, async (atlas) => (await atlasElevation(atlas)?.heightsAt(nodes)) ?? null),
    )
    if (!heightsM.every(Number.isNaN)) break
  }
  return { columns, rows, heightsM }
}

/** Tile for maps, deflated, for worker processes. */
export async function deflatedTerrainTile({
  sources,
  tile,
}: {
  readonly sources: GroundSources
  readonly tile: MapTile
}): Promise<Uint8Array> {
  const nodes = tileNodes(tile, terrainTileNodes)
  const pixelM = webMercatorPixelM(tile.z, nodes.lats[nodes.lats.length >> 1]!)
  const grid = await groundHeights(sources, nodes, pixelM)
  return deflateSync(encodeTerrainTile(grid, STEP_PER_PIXEL * pixelM))
}

function fillIn(heightsM: Float32Array, known: Float32Array | null): void {
  if (known === null) return
  for (let at = 0; at < heightsM.length; at++) if (Number.isNaN(heightsM[at])) heightsM[at] = known[at]!
}
