import { type Basis, type ReadingRecord, weakestBasis, zoneText } from '#domain'
import type { WireReadingRecord } from './schema.ts'

/** How a file was understood, for answers of the interface and results. */
export function presentRecord({ columns, time, place, notUsed }: ReadingRecord): WireReadingRecord {
  return {
    columns: columns.map(({ name, meaning, unit, factor, offset, heightM, missing, overTime, basis }) => ({
      name,
      meaning,
      unit,
      factor,
      offset,
      height_m: heightM,
      ...(missing !== undefined && { missing }),
      ...(overTime && { over_time: { kind: overTime.kind, window_hours: overTime.windowHours } }),
      basis: weakestOf([basis.meaning, basis.unit, basis.height, overTime?.basis]),
      bases: { ...basis, ...(overTime && { over_time: overTime.basis }) },
    })),
    time: time && {
      zone: zoneText(time.zone),
      interval: time.interval,
      step_minutes: time.stepMinutes,
      basis: weakestOf([time.zoneBasis, time.intervalBasis]),
      bases: { zone: time.zoneBasis, interval: time.intervalBasis },
    },
    place: place && {
      system: place.system,
      basis: weakestOf([place.basis, place.pixels?.basis]),
      ...(place.pixels && { pixels: place.pixels.kind }),
      bases: { system: place.basis, ...(place.pixels && { pixels: place.pixels.basis }) },
    },
    not_used: notUsed.map(({ name, reason }) => ({ name, reason })),
  }
}

function weakestOf(bases: readonly (Basis | undefined)[]): Basis['kind'] {
  return weakestBasis(bases.filter((basis) => basis !== undefined))?.kind ?? 'stated'
}
