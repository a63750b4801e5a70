import { type AtlasArea, placesInNoAtlas } from '../../sites/atlasAreas.ts'
import type { FileIssue } from '../issues.ts'
import type { ImportedSite } from './importedSite.ts'

/** What is odd about the places of sites without refusing them: those in no atlas, as one warning that names the first. */
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
