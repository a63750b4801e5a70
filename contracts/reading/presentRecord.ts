import { type Basis, type ReadingRecord, weakestBasis, zoneText } from '#domain'
import type { WireReadingRecord } from './schema.ts'

/** How a file was understood, as the interface returns it and results keep it. */
export function presentRecord({ columns, time, place, notUsed }: ReadingRecord): WireReadingRecord {
  return {
    columns: columns.map(({ name, meaning, unit, factor, offset, heightM, basis }) => ({
      name,
      meaning,
      unit,
      factor,
      offset,
      height_m: heightM,
      basis: weakestOf([basis.meaning, basis.unit, basis.height]),
      bases: {
        meaning: basisCode(basis.meaning),
        unit: basis.unit === undefined ? null : basisCode(basis.unit),
        height: basis.height === undefined ? null : basisCode(basis.height),
      },
    })),
    time: time && {
      zone: zoneText(time.zone),
      interval: time.interval,
      step_minutes: time.stepMinutes,
      basis: weakestOf([time.zoneBasis, time.intervalBasis]),
      bases: { zone: basisCode(time.zoneBasis), interval: basisCode(time.intervalBasis) },
    },
    place: place && { system: place.system, basis: place.basis.kind, bases: basisCode(place.basis) },
    not_used: notUsed.map(({ name, reason }) => ({ name, reason })),
  }
}

/** One basis as a text for programs: `stated: km/h (line 3)`, `recognised: headWord`. */
function basisCode(basis: Basis): string {
  switch (basis.kind) {
    case 'stated':
      return `stated: ${basis.text}${basis.line === undefined ? '' : ` (line ${basis.line})`}`
    case 'recognised':
      return `recognised: ${basis.rule}`
    case 'assumed':
      return `assumed: ${basis.default}`
    case 'answered':
      return `answered: ${basis.key}`
  }
}

function weakestOf(bases: readonly (Basis | undefined)[]): Basis['kind'] {
  return weakestBasis(bases.filter((basis) => basis !== undefined))?.kind ?? 'stated'
}
