import type { Calibration, MeteredCalibration } from '../schemas/calibration.ts'
import type { WireBasis } from './schema.ts'

/** Digits of a checksum that identify a file. */
const versionDigits = 12

/** Adds the file of a wind calibration, and its reading, to a basis; unchanged if no reading is known. */
export function basisWithCalibration(basis: WireBasis, calibration: Calibration | undefined): WireBasis {
  if (calibration?.kind === 'metered') return basisWithSettlements(basis, calibration)
  if (calibration?.kind !== 'raster' && calibration?.kind !== 'measurement') return basis
  const { kind, source, sha256, reading } = calibration
  if (reading === undefined) return basis
  return {
    ...basis,
    sources: [
      ...basis.sources,
      {
        subject: 'calibration',
        kind: kind === 'measurement' ? 'measured' : 'entered',
        name: source,
        version: sha256.slice(0, versionDigits),
        licence: null,
        readings: [{ files: [], file_count: 1, reading }],
      },
    ],
  }
}

/** Adds the settlements of metered energies on which a wind factor rests to a basis. */
export function basisWithSettlements(
  basis: WireBasis,
  { source, settlements }: Pick<MeteredCalibration, 'source' | 'settlements'>,
): WireBasis {
  const version = settlements.join(', ')
  const own = { subject: 'calibration', kind: 'measured', name: source, version, licence: null } as const
  return { ...basis, sources: [...basis.sources, own] }
}
