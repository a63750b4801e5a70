import { type AtlasArea, placesInNoAtlas } from '../../sites/atlasAreas.ts'
import type { FileIssue } from '../issues.ts'
import type { ImportedSite } from './importedSite.ts'

/** Warnings about places of sites: one for all that are in no atlas, which names the first. */
export function placeWarnings(
  sites: readonly ImportedSite[],
  areas: readonly AtlasArea[],
): readonly FileIssue[] {
  const outside = placesInNoAtlas(sites, areas)
  const [first] = outside
  if (first === undefined) return []
  const { line, lat, lon } = first
  return [{ code: 'placesInNoAtlas', line, lat, lon, count: outside.length }]
}
