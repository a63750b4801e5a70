import { worldCoverCitation } from '#domain'
import type { WireReadingRecord } from '../reading/schema.ts'
import type { WireBasis } from './schema.ts'
import { type WireSource, withSources } from './withSources.ts'

/** Adds the land-cover map for roughness, and its readings, to a basis; unchanged if none was read. */
export function basisWithLandCover(basis: WireBasis, reading: WireReadingRecord | undefined): WireBasis {
  if (reading === undefined) return basis
  const source: WireSource = {
    subject: 'landCover',
    kind: 'modelled',
    name: worldCoverCitation,
    version: '',
    licence: null,
    readings: [{ files: [], file_count: 1, reading }],
  }
  return withSources(basis, [source])
}
