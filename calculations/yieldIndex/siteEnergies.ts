import type { Atlas, AtlasInfo, EnergyTurbine } from '#atlas'
import {
  bilinearWeights,
  calendarMonths,
  type EnergyField,
  gridCellOf,
  type LatLon,
  simpleCurves,
} from '#domain'
import type { YieldIndexSpec } from './spec.ts'

/** A cell that a site takes its energy from. */
interface WeightedCell {
  readonly x: number
  readonly y: number
  readonly weight: number
}

/**
 * Monthly energies of a turbine at sites of an atlas, as a field whose cells are the sites: those of the cell that a
 * site lies in, or the weighted ones of the cells around it. Each cell is read once, however many sites it serves.
 *
 * @param onShare  called with the share that is read, 0 to 1
 */
export async function siteEnergies(
  atlas: Atlas,
  { sites, interpolation, turbine }: YieldIndexSpec,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<EnergyField> {
  const { info } = atlas
  const months = monthsOf(info)
  const data = new Float64Array(months.length * sites.length)
  const cellsOfSites = sites.map((site) => cellsOf(info, site, interpolation))
  const cells = new Map(cellsOfSites.flat().map(({ x, y }) => [`${x} ${y}`, { x, y }]))
  const wanted = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x)
  const energies = atlas.cellEnergies({ cells: wanted, turbine: energyTurbineOf(turbine), signal })
  let read = 0
  for await (const ofCell of energies) {
    const { x, y } = wanted[read]!
    for (const [site, around] of cellsOfSites.entries())
      for (const { weight } of around.filter((cell) => cell.x === x && cell.y === y))
        for (let m = 0; m < months.length; m++) data[m * sites.length + site]! += weight * ofCell[m]!
    onShare(++read / wanted.length)
  }
  return { months, data }
}

/** As the atlas computes its reference turbines: without thrust, which makes no energy. */
function energyTurbineOf(turbine: YieldIndexSpec['turbine']): EnergyTurbine {
  const power = { windSpeedMs: turbine.power.wind_speed_ms, values: turbine.power.power_kw }
  return {
    hubHeightM: turbine.hub_height_m,
    diameterM: turbine.rotor_diameter_m,
    curves: {
      ...simpleCurves(power, null),
      airDensityKgM3: turbine.air_density_kg_m3,
      cutInMs: turbine.cut_in_ms,
      cutOutMs: turbine.cut_out_ms,
    },
  }
}

function monthsOf({ dataFromMs, resolutionTimeS, stepCount }: AtlasInfo) {
  const months = calendarMonths(dataFromMs, resolutionTimeS * 1000, stepCount)
  return months.map(({ year, month }) => ({ year, month }))
}

function cellsOf(
  { grid }: AtlasInfo,
  { lat, lon }: LatLon,
  interpolation: YieldIndexSpec['interpolation'],
): readonly WeightedCell[] {
  if (interpolation === 'bilinear') return bilinearWeights(grid, lat, lon) ?? []
  const cell = gridCellOf(grid, lat, lon)
  return cell === null ? [] : [{ ...cell, weight: 1 }]
}
