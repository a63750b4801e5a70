import type { Atlas, AtlasInfo } from '#atlas'
import { calendarMonths, type EnergyField } from '#domain'
import { energyTurbineOf } from '../turbine/specTurbine.ts'
import { siteCells } from '../weather/siteCells.ts'
import type { YieldIndexSpec } from './spec.ts'

/**
 * Monthly energies of a turbine at sites of an atlas, as a field whose cells are the sites: those of the site's cell,
 * or the weighted ones of the cells around it. Each cell is read once, however many sites it serves.
 * @param onShare called with the share that is read, 0 to 1
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
  const cellsOfSites = sites.map((site) => siteCells(info, site, interpolation))
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

function monthsOf({ dataFromMs, resolutionTimeS, stepCount }: AtlasInfo) {
  const months = calendarMonths(dataFromMs, resolutionTimeS * 1000, stepCount)
  return months.map(({ year, month }) => ({ year, month }))
}
