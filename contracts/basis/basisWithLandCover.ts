import { worldCoverCitation } from '#domain'
import type { WireReadingRecord } from '../reading/schema.ts'
import type { WireBasis } from './schema.ts'

/** A basis with the map that roughness follows, and how its files were understood; as it is where none was read. */
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
