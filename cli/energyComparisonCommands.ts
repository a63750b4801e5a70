import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { factorCells } from '#domain/metered'
import { type ComparedPlant, meteredPlants, type Neighbour, neighboursOf, windFactors } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import { addComparisonTurbinesCommand } from './comparisonTurbinesCommand.ts'
import type { Context } from './context.ts'
import { addCurtailmentCommand } from './curtailmentCommands.ts'
import { energyFolder } from './energyFolder.ts'
import { addLevelCommand } from './energyLevelCommand.ts'
import { Failure } from './failure.ts'
import { addMeteredValuesCommand } from './meteredValuesCommand.ts'
import { readNumber } from './numberOption.ts'
import { registerFolder } from './registerFolder.ts'

/** `anemone energies near` and `energies factors`. */
export function addComparisonCommands(energies: Command, context: Context): void {
  energies
    .command('near')
    .description('metered plants near a place, nearest first')
    .requiredOption('--lat <degrees>', 'latitude')
    .requiredOption('--lon <degrees>', 'longitude')
    .option('--radius-km <km>', 'distance, 1 to 200', '20')
    .option('--atlas <id>', 'also what the model gives for the same turbines and months')
    .option('--json', 'one line per plant as JSON')
    .action((options: NearOptions) => showNeighbours(context, options))
  energies
    .command('factors')
    .description('wind factors of an atlas by metered energy; compares first where that is due')
    .requiredOption('--atlas <id>', 'name of the atlas')
    .option('--json', 'one line per cell as JSON')
    .action((options: { atlas: string; json?: true }) => showFactors(context, options))
  addLevelCommand(energies, context)
  addCurtailmentCommand(energies, context)
  addComparisonTurbinesCommand(energies, context)
  addMeteredValuesCommand(energies, context)
}

interface NearOptions {
  readonly lat: string
  readonly lon: string
  readonly radiusKm: string
  readonly atlas?: string
  readonly json?: true
}

async function showNeighbours(context: Context, options: NearOptions): Promise<void> {
  const text = context.words.energies
  const place = {
    lat: readNumber(context, '--lat', options.lat, -90, 90),
    lon: readNumber(context, '--lon', options.lon, -180, 180),
  }
  const radiusKm = readNumber(context, '--radius-km', options.radiusKm, 1, 200)
  const plants =
    options.atlas === undefined
      ? await uncompared(context)
      : (await atlasComparison(context, options.atlas)).plants
  const neighbours = neighboursOf(plants, place, radiusKm)
  const { exact, number } = createFormat(context.language, context.words.units)
  if (options.json) for (const one of neighbours) context.print(JSON.stringify(wireNeighbour(one)))
  else if (neighbours.length === 0) context.print(text.noNeighbours(exact(radiusKm)))
  else
    for (const { plant, distanceKm, years } of neighbours) {
      const ratios = years.flatMap(({ ratio }) => ratio ?? [])
      context.print(
        text.neighbour({
          km: number(distanceKm, 1).padStart(6),
          name: plant.name || plant.farm || plant.plant,
          type: `${plant.maker} ${plant.type}`.trim(),
          hub: plant.hubHeightM === null ? '?' : number(plant.hubHeightM, 0),
          hours: years.map(({ year, fullLoadHours }) => `${year}: ${number(fullLoadHours, 0)}`).join(', '),
          ratio: ratios.length === 0 ? '' : text.ratio(ratios.map((ratio) => number(ratio, 2)).join(', ')),
        }),
      )
    }
}

/** A neighbour as the command line writes it. */
function wireNeighbour({ plant, distanceKm, years }: Neighbour) {
  return {
    plant: plant.plant,
    units: plant.units,
    name: plant.name,
    farm: plant.farm,
    distance_km: distanceKm,
    lat: plant.lat,
    lon: plant.lon,
    maker: plant.maker,
    type: plant.type,
    hub_height_m: plant.hubHeightM,
    rotor_diameter_m: plant.rotorDiameterM,
    power_kw: plant.powerKw,
    commissioned_on: plant.commissionedOn,
    years: years.map(({ year, kind, flags, months, kwh, modelledKwh, meteredKwh, fullLoadHours, ratio }) => ({
      year,
      kwh: meteredKwh,
      full_load_hours: fullLoadHours,
      kind,
      flags,
      months_kwh: kwh.slice(1),
      of_year_kwh: kwh[0],
      month_flags: months,
      modelled_kwh: modelledKwh,
      ratio,
    })),
  }
}

/** Metered plants without a model. */
async function uncompared(context: Context): Promise<ComparedPlant[]> {
  const metered = await meteredPlants(energyFolder(context), registerFolder(context))
  if (metered === null) throw new Failure(context.words.energies.none)
  return metered.plants.map(({ plant, units, years }) => {
    const [unit] = units
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    return {
      ...unit!,
      plant,
      units: units.map(({ number }) => number),
      lat: mean(units.map(({ lat }) => lat)),
      lon: mean(units.map(({ lon }) => lon)),
      powerKw: units.reduce((sum, { powerKw }) => sum + powerKw, 0),
      wake: null,
      years: years.map(({ year, operator, kwh }) => ({
        year,
        operator,
        kind: kwh.slice(1).some((value) => value !== 0) ? ('months' as const) : ('year' as const),
        flags: [],
        months: [],
        kwh,
        modelledKwh: [],
        remaining: 1,
        curtailed: null,
        compared: null,
      })),
    }
  })
}

async function showFactors(
  context: Context,
  { atlas, json }: { readonly atlas: string; readonly json?: true },
): Promise<void> {
  const text = context.words.energies
  const { number } = createFormat(context.language, context.words.units)
  const comparison = await atlasComparison(context, atlas)
  const field = windFactors(comparison)
  if (!json) {
    const compared = comparison.plants.filter(({ years }) => years.some((year) => year.compared !== null))
    context.print(
      text.compared({
        atlas,
        plants: number(comparison.plants.length),
        compared: number(compared.length),
        outside: number(comparison.outside),
        unplaced: number(comparison.unplaced),
      }),
    )
    if (comparison.synthetic) context.print(text.synthetic)
  }
  if (field === null) throw new Failure(text.tooFewFarms)
  const { skill } = field
  if (!json)
    context.print(
      text.skill({
        farms: number(skill.farms),
        none: number(skill.none, 4),
        one: number(skill.one, 4),
        leaveFarm: number(skill.leaveFarm, 4),
        leaveBlock: skill.leaveBlock === null ? '–' : number(skill.leaveBlock, 4),
        coverage: number(100 * skill.coverage80),
      }),
    )
  for (const { lat, lon, factor, deviation, plants } of factorCells(field))
    context.print(
      json
        ? JSON.stringify({ lat, lon, factor, sd: factor * deviation, plants })
        : text.cell({
            lat: number(lat, 2),
            lon: number(lon, 2),
            factor: number(factor, 3),
            deviation: number(factor * deviation, 3),
            plants: number(plants),
          }),
    )
}
