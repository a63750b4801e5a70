import path from 'node:path'
import type { Command } from 'commander'
import { createFormat } from '#contracts'
import { fetchRoughness, isCoverArea, planRoughness } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import {
  type FetchArguments,
  fetchOptions,
  following,
  supplySettings,
  tellOutcome,
  tellPlan,
} from './followFetch.ts'
import { withSources } from './supplyTexts.ts'

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
    withSources(context, async () => {
      const { roughness: text } = context.words.supply
      const area = areaOfText(options.area)
      if (area === null || !isCoverArea(area)) throw new Failure(text.invalidArea(options.area), 2)
      const roughnessFolder = path.join(context.environment().dataDirectory, 'roughness')
      const about = { settings: supplySettings(context), area, roughnessFolder }
      if (options.dryRun) {
        const plan = await planRoughness(about)
        if (plan.objects.length === 0) return context.print(text.nothing(roughnessFolder))
        return tellPlan(context, 'roughness', plan, options)
      }
      const { outcome, result } = await following(context, 'roughness', (run) =>
        fetchRoughness({ ...about, ...run }),
      )
      if (outcome.objects === 0 && !options.json) return context.print(text.nothing(roughnessFolder))
      tellOutcome(context, outcome, [], options, String)
      const { number } = createFormat(context.language, context.words.units)
      if (!options.json) context.print(text.done(number(result.tiles), roughnessFolder))
    }),
  )
}
