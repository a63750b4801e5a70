import path from 'node:path'
import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { examineBasemaps } from '#server'
import { partPath } from '#server/settings.ts'
import { type Area, countAreaTiles, fetchBasemap, isUsableArea, mostAreaTiles, outlineBasemap } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchOrPlan } from './fetchOrPlan.ts'
import { type FetchArguments, fetchOptions, supplySettings } from './followFetch.ts'

interface BasemapArguments extends FetchArguments {
  readonly area: string
  readonly maxZoom: string
  readonly build?: string
}

/** `anemone fetch basemap`. */
export function addFetchBasemap(fetch: Command, context: Context): void {
  const command = fetch
    .command('basemap')
    .description('map tiles of an area (Protomaps, OpenStreetMap), into the folder of the base map')
    .requiredOption('--area <degrees>', 'WEST,SOUTH,EAST,NORTH, such as 5,47,16,56')
    .option(
      '--max-zoom <zoom>',
      'closest zoom, 6 to 15; each takes about twice as much as the one before',
      '14',
    )
    .option('--build <day>', 'day of the build, such as 20261120; default: the newest')
  fetchOptions(command).action((options: BasemapArguments) =>
    fetchOrPlan(context, options, () => {
      const { basemap: text } = context.words.supply
      const { number } = createFormat(context.language, context.words.units)
      const { dataDirectory } = context.environment()
      const maxZoom = zoomOf(context, options)
      const about = {
        settings: supplySettings(context),
        area: areaOf(context, options, maxZoom),
        maxZoom,
        build: buildOf(context, options),
        basemapFolder: partPath(dataDirectory, 'basemap'),
      }
      return {
        kind: 'basemap',
        plan: () => outlineBasemap(about),
        async fetch(run) {
          const { outcome, result } = await fetchBasemap({ ...about, ...run })
          const files = await examineBasemaps(dataDirectory)
          return { outcome, result: { ...result, used: files.find(({ isUsed }) => isUsed)?.name } }
        },
        summary: ({ tiles, build, file, used }) =>
          used === undefined || used === path.basename(file)
            ? text.done(number(tiles), build, file)
            : text.unused(number(tiles), build, file, used),
      }
    }),
  )
}

function zoomOf(context: Context, { maxZoom }: BasemapArguments): number {
  if (!/^([6-9]|1[0-5])$/.test(maxZoom))
    throw new Failure(context.words.supply.basemap.invalidZoom(maxZoom), 2)
  return Number(maxZoom)
}

function areaOf(context: Context, { area }: BasemapArguments, maxZoom: number): Area {
  const own = areaOfText(area)
  if (own !== null && isUsableArea(own) && countAreaTiles(own, maxZoom) <= mostAreaTiles) return own
  const { number } = createFormat(context.language, context.words.units)
  throw new Failure(context.words.supply.basemap.invalidArea(area, number(mostAreaTiles)), 2)
}

function buildOf(context: Context, { build }: BasemapArguments): string | undefined {
  if (build === undefined || /^\d{8}$/.test(build)) return build
  throw new Failure(context.words.supply.basemap.invalidBuild(build), 2)
}
