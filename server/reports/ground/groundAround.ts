import { basename } from 'node:path'
import type { GroundAbout } from '../../atlases/groundElevation.ts'
import { type GroundSources, groundHeights } from '../../atlases/groundHeights.ts'
import type { MapNodes, ReportGround } from './mapNodes.ts'

/** The server's sources of the ground around a map. */
export interface GroundAtHand {
  readonly sources: GroundSources
  readonly about: GroundAbout
}

/** Ground of a report's map, for worker processes: from elevation models or an atlas; null: unknown. */
export async function groundAround(
  nodes: MapNodes,
  { sources: { modelPaths, atlasUrls }, about: { models, atlasSpacingM } }: GroundAtHand,
): Promise<ReportGround | null> {
  const used = modelPaths.flatMap((path) => models.filter(({ name }) => name === basename(path)))
  if (used.length > 0) {
    const grid = await groundHeights({ modelPaths, atlasUrls: [] }, nodes, nodes.pixelM)
    if (!grid.heightsM.every(Number.isNaN))
      return {
        nodes,
        grid,
        spacingM: Math.min(...used.map(({ spacingM }) => spacingM)),
        citations: [...new Set(used.map(({ citation, name }) => citation ?? name))],
      }
  }
  if (atlasSpacingM === null) return null
  const grid = await groundHeights({ modelPaths: [], atlasUrls }, nodes, nodes.pixelM)
  return grid.heightsM.every(Number.isNaN) ? null : { nodes, grid, spacingM: atlasSpacingM, citations: null }
}
