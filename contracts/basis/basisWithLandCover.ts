import { worldCoverCitation } from '#domain'
import type { WireReadingRecord } from '../reading/schema.ts'
import type { WireBasis } from './schema.ts'

/** Adds the land-cover map for roughness, and its readings, to a basis; unchanged if none was read. */
export function basisWithLandCover(basis: WireBasis, reading: WireReadingRecord | undefined): WireBasis {
  if (reading === undefined) return basis
  const source: WireBasis['sources'][number] = {
    subject: 'landCover',
    kind: 'modelled',
    name: worldCoverCitation,
    version: '',
    licence: null,
    readings: [{ files: [], file_count: 1, reading }],
  }
  return { ...basis, sources: [...basis.sources, source] }
}
