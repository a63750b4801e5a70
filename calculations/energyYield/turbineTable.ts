import { type EnergyYieldResult, type Language, messages, type ResultTurbine } from '#contracts'
import { utmFromLatLon, utmZoneOf, writtenDegrees } from '#domain'
import {
  energyColumn,
  type FilledTable,
  filledTable,
  numberColumn,
  textColumn,
} from '../workbook/filledTable.ts'
import type { SheetColumn } from '../workbook/sheet.ts'
import { curveOf, percentOf } from './turbineFigures.ts'

interface Placed {
  readonly turbine: ResultTurbine
  readonly curve: EnergyYieldResult['power_curves'][number]
  readonly utm: { readonly eastingM: number; readonly northingM: number }
}

type Cell = string | number | null
type Entry = readonly [column: SheetColumn, value: (placed: Placed, index: number) => Cell]

/** One row for each turbine, all in the UTM zone of the first. */
export function turbineTable(result: EnergyYieldResult, language: Language): FilledTable {
  const { yieldWorkbook: text, windFarm } = messages[language]
  const zone = farmZoneOf(result)
  const entries: readonly Entry[] = [
    [numberColumn(text.number, 0), (_, index) => index + 1],
    [textColumn(text.name, 30), ({ turbine }) => turbine.name],
    [textColumn(text.status, 12), ({ turbine }) => windFarm.statuses[turbine.status]],
    [numberColumn(text.latitude, 6), ({ turbine }) => writtenDegrees(turbine.lat)],
    [numberColumn(text.longitude, 6), ({ turbine }) => writtenDegrees(turbine.lon)],
    [numberColumn(text.utmZone, 0), () => zone],
    [numberColumn(text.easting, 1), ({ utm }) => utm.eastingM],
    [numberColumn(text.northing, 1), ({ utm }) => utm.northingM],
    [numberColumn(text.ground, 1), ({ turbine }) => turbine.site_height_m],
    [textColumn(text.vendor, 16), ({ curve }) => curve.vendor],
    [textColumn(text.type, 26), ({ curve }) => curve.type],
    [textColumn(text.curve, 26), ({ curve }) => curve.name],
    [
      textColumn(text.curveOrigin, 14),
      ({ curve }) => (curve.origin === undefined ? null : text.curveOrigins[curve.origin]),
    ],
    [numberColumn(text.curveUncertainty, 1), ({ curve }) => percentOf(curve.energy_uncertainty ?? null)],
    [energyColumn(text.ratedPowerKw, 0), ({ curve }) => curve.rated_power_kw],
    [numberColumn(text.rotor, 1), ({ curve }) => curve.rotor_diameter_m],
    [numberColumn(text.hub, 1), ({ turbine }) => turbine.hub_height_m],
    [numberColumn(text.decay, 4), ({ turbine }) => turbine.wake_decay_constant],
    ...surfaceEntries(result, language),
    [numberColumn(text.freeSpeedMs, 3), ({ turbine }) => turbine.free_wind_speed_ms],
    [numberColumn(text.parkSpeedMs, 3), ({ turbine }) => turbine.park_wind_speed_ms],
    [numberColumn(text.density, 4), ({ turbine }) => turbine.air_density_kg_m3],
    [energyColumn(text.freeMwh), ({ turbine }) => turbine.yield.free_mwh],
    [energyColumn(text.ownMwh), ({ turbine }) => turbine.wake_loss_own_mwh],
    [energyColumn(text.othersMwh), ({ turbine }) => turbine.wake_loss_others_mwh],
    ...(result.blockage === undefined
      ? []
      : [
          [
            energyColumn(text.blockageMwh),
            ({ turbine }) => turbine.blockage_loss_mwh ?? null,
          ] satisfies Entry,
        ]),
    [energyColumn(text.wakeLossMwh), ({ turbine }) => turbine.yield.wake_loss_mwh],
    [energyColumn(text.parkMwh), ({ turbine }) => turbine.yield.park_mwh],
    [numberColumn(text.efficiencyPercent, 2), ({ turbine }) => percentOf(turbine.yield.efficiency)],
    [energyColumn(text.fullLoadHoursH, 1), ({ turbine }) => turbine.yield.full_load_hours],
    [numberColumn(text.capacityPercent, 2), ({ turbine }) => percentOf(turbine.yield.capacity_factor)],
    [energyColumn(text.reference, 1), ({ turbine }) => turbine.eeg.reference_yield_mwh],
    [energyColumn(text.siteYield, 1), ({ turbine }) => turbine.eeg.site_yield_mwh ?? null],
    [numberColumn(text.quality, 2), ({ turbine }) => turbine.eeg.site_quality_percent],
    [numberColumn(text.factor, 4), ({ turbine }) => turbine.eeg.correction_factor],
  ]
  const rows = result.turbines.map((turbine, index) => {
    const placed = {
      turbine,
      curve: curveOf(turbine, result),
      utm: utmFromLatLon(turbine.lat, turbine.lon, zone),
    }
    return entries.map(([, value]) => value(placed, index))
  })
  return filledTable(
    text.sheets.turbines,
    entries.map(([column]) => column),
    rows,
  )
}

/** What wake decay and shear rest on; results of before it was looked at have none of it. */
function surfaceEntries({ turbines }: EnergyYieldResult, language: Language): Entry[] {
  const { yieldWorkbook: text, yieldTerms } = messages[language]
  const { decaySources, roughnessSources, shearSources } = yieldTerms.model
  const surface: Entry[] = [
    [
      textColumn(text.decaySource, 24),
      ({ turbine: { surface } }) => (surface ? decaySources[surface.wake_decay_source] : null),
    ],
    [numberColumn(text.roughness, 5), ({ turbine }) => turbine.surface?.roughness_length_m ?? null],
    [
      textColumn(text.roughnessSource, 24),
      ({ turbine: { surface } }) => (surface ? roughnessSources[surface.roughness_source] : null),
    ],
  ]
  const shear: Entry[] = [
    [numberColumn(text.shear, 4), ({ turbine }) => turbine.shear?.exponent ?? null],
    [
      textColumn(text.shearSource, 16),
      ({ turbine: { shear } }) => (shear ? shearSources[shear.source] : null),
    ],
  ]
  return [
    ...(turbines.some((turbine) => turbine.surface) ? surface : []),
    ...(turbines.some((turbine) => turbine.shear) ? shear : []),
  ]
}

/** UTM zone of a farm's coordinates, though it may lie on both sides of a border: that of its first turbine. */
export function farmZoneOf({ turbines }: Pick<EnergyYieldResult, 'turbines'>): number {
  const { lat, lon } = turbines[0]!
  return utmZoneOf(lat, lon)
}
