import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { partPath } from '#server/settings.ts'
import { fetchRoughness, isCoverArea, outlineRoughness } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchOrPlan } from './fetchOrPlan.ts'
import { type FetchArguments, fetchOptions, supplySettings } from './followFetch.ts'

interface RoughnessArguments extends FetchArguments {
  readonly area: string
}

/** `anemone fetch roughness`. */
export function addFetchRoughness(fetch: Command, context: Context): void {
  const command = fetch
    .command('roughness')
    .description('land cover of an area (ESA WorldCover 2021), by which roughness lengths are proposed')
    .requiredOption('--area <degrees>', 'WEST,SOUTH,EAST,NORTH, such as 5,47,16,56')
  fetchOptions(command).action((options: RoughnessArguments) =>
    fetchOrPlan(context, options, () => {
      const { roughness: text } = context.words.supply
      const { number } = createFormat(context.language, context.words.units)
      const area = areaOfText(options.area)
      if (area === null || !isCoverArea(area)) throw new Failure(text.invalidArea(options.area), 2)
      const roughnessFolder = partPath(context.environment().dataDirectory, 'roughness')
      const about = { settings: supplySettings(context), area, roughnessFolder }
      return {
        kind: 'roughness',
        plan: () => outlineRoughness(about),
        nothing: text.nothing(roughnessFolder),
        fetch: (run) => fetchRoughness({ ...about, ...run }),
        summary: ({ tiles }) => text.done(number(tiles), roughnessFolder),
      }
    }),
  )
}
