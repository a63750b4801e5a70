import type { Calibration, MeteredCalibration } from '../schemas/calibration.ts'
import type { WireBasis } from './schema.ts'
import { type WireSource, withSources } from './withSources.ts'

/** Digits of a checksum that identify a file. */
const versionDigits = 12

/** Adds the data of a wind calibration to a basis: typed values, or a file with its reading. */
export function basisWithCalibration(basis: WireBasis, calibration: Calibration | undefined): WireBasis {
  if (calibration?.kind === 'metered') return basisWithSettlements(basis, calibration)
  if (calibration?.kind === 'mean_speed' || calibration?.kind === 'production')
    return withSource(basis, { name: calibration.source, kind: 'entered', version: '' })
  if (calibration === undefined) return basis
  const { kind, source: name, sha256, reading } = calibration
  if (reading === undefined) return basis
  return withSource(basis, {
    ...{ name, kind: kind === 'measurement' ? 'measured' : 'entered' },
    version: sha256.slice(0, versionDigits),
    readings: [{ files: [], file_count: 1, reading }],
  })
}

/** Adds the settlements of metered energies on which a wind factor rests to a basis. */
function basisWithSettlements(
  basis: WireBasis,
  { source: name, settlements }: Pick<MeteredCalibration, 'source' | 'settlements'>,
): WireBasis {
  return withSource(basis, { name, kind: 'measured', version: settlements.join(', ') })
}

function withSource(basis: WireBasis, own: Omit<WireSource, 'subject' | 'licence'>): WireBasis {
  return withSources(basis, [{ subject: 'calibration', licence: null, ...own }])
}
