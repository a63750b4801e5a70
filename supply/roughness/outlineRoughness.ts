import { existsSync } from 'node:fs'
import path from 'node:path'
import { outlineOf, type SupplyOutline } from '../outline.ts'
import { timelessPlan } from '../plan.ts'
import { pieceBytes } from './coverObjects.ts'
import { coverTilesOf } from './coverTiles.ts'
import type { RoughnessFetch } from './fetchRoughness.ts'

/** A tile has 100 MB at most, usually less. */
const usualBytes = 100_000_000
const usualPieces = Math.ceil(usualBytes / pieceBytes)

/** Missing tiles of the area; only the source knows their sizes, and which are open sea. */
export function outlineRoughness({ area, settings, roughnessFolder }: RoughnessFetch): SupplyOutline {
  const objects = coverTilesOf(area)
    .filter(({ name }) => !existsSync(path.join(roughnessFolder, name)))
    .flatMap(({ name }) =>
      Array.from({ length: usualPieces }, (_, index) => ({
        key: `${name}-${index * pieceBytes}`,
        expectedBytes: usualBytes / usualPieces,
        request: { url: `${settings.urls.worldCover}/${name}` },
      })),
    )
  return outlineOf(settings, timelessPlan('worldCover', objects), { asked: ['sizes', 'sea'] })
}
