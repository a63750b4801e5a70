import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { partPath } from '#server/settings.ts'
import { type Area, type ElevationModelName, fetchTerrain, isUsableArea, outlineTerrain } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchOrPlan } from './fetchOrPlan.ts'
import { type FetchArguments, fetchOptions, supplySettings } from './followFetch.ts'

interface TerrainArguments extends FetchArguments {
  readonly area: string
  readonly model: string
}

/** `anemone fetch terrain`. */
export function addFetchTerrain(fetch: Command, context: Context): void {
  const command = fetch
    .command('terrain')
    .description('elevation model of an area (Copernicus DEM), into the folder of the elevation models')
    .requiredOption('--area <degrees>', 'WEST,SOUTH,EAST,NORTH, such as 5,47,16,56')
    .option('--model <name>', 'glo-30 or glo-90, by the distance of its heights in m', 'glo-30')
  fetchOptions(command).action((options: TerrainArguments) =>
    fetchOrPlan(context, options, () => {
      const { terrain: text } = context.words.supply
      const { number } = createFormat(context.language, context.words.units)
      const about = {
        settings: supplySettings(context),
        area: areaOf(context, options),
        model: modelOf(context, options),
        terrainFolder: partPath(context.environment().dataDirectory, 'terrain'),
      }
      return {
        kind: 'terrain',
        plan: () => outlineTerrain(about),
        nothing: text.nothing(about.terrainFolder),
        fetch: (run) => fetchTerrain({ ...about, ...run }),
        summary: ({ tiles, sea }) => text.done(number(tiles), number(sea), about.terrainFolder),
      }
    }),
  )
}

function areaOf(context: Context, { area }: TerrainArguments): Area {
  const own = areaOfText(area)
  if (own === null || !isUsableArea(own)) throw new Failure(context.words.supply.terrain.invalidArea(area), 2)
  return own
}

function modelOf(context: Context, { model }: TerrainArguments): ElevationModelName {
  if (model === 'glo-30' || model === 'glo-90') return model
  throw new Failure(context.words.supply.terrain.invalidModel(model), 2)
}
