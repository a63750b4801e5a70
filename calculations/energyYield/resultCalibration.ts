import {
  type Calibration,
  type EnergyYieldResult,
  type ResultCalibration,
  type ResultGroup,
  restrictedGroup,
  type UncalibratedGroup,
} from '#contracts'
import type { PreparedCalibration } from './calibratedInflow.ts'

/** Calibration of a result, with the same calculation for the atlas's wind as it is. */
export function resultCalibration(
  calibration: Calibration,
  { place, years, atlasMeanMs, sites, production }: PreparedCalibration,
  uncalibrated: Pick<EnergyYieldResult, 'groups' | 'restrictions'>,
  calibrated: Pick<EnergyYieldResult, 'groups'>,
): ResultCalibration {
  const { planned, portfolio, farm } = uncalibrated.groups
  const figuresOf = (group: ResultGroup, scope: 'planned' | 'portfolio' | 'farm'): UncalibratedGroup => ({
    free_wind_speed_ms: group.free_wind_speed_ms,
    free_mwh: group.yield.free_mwh,
    park_mwh: group.yield.park_mwh,
    ...(uncalibrated.restrictions && { restricted_mwh: restrictedGroup(uncalibrated, scope).lostMwh }),
  })
  const before = planned.free_wind_speed_ms
  const after = calibrated.groups.planned.free_wind_speed_ms
  return {
    by: headOf(calibration),
    place,
    years: { from: years.from, till: years.till },
    atlas_mean_ms: atlasMeanMs,
    ...(sites && { sites: [...sites] }),
    ...(production && { production }),
    factor: before !== null && after !== null && before > 0 ? after / before : null,
    uncalibrated: {
      planned: figuresOf(planned, 'planned'),
      portfolio: portfolio && figuresOf(portfolio, 'portfolio'),
      farm: figuresOf(farm, 'farm'),
    },
  }
}

function headOf(calibration: Calibration): ResultCalibration['by'] {
  if (calibration.kind === 'raster') {
    const { sites: _, ...head } = calibration
    return head
  }
  if (calibration.kind === 'production') {
    const { rows: _, ...head } = calibration
    return head
  }
  if (calibration.kind === 'mean_speed' || calibration.kind === 'metered') return calibration
  const { transfer: _, ...head } = calibration
  return head
}
