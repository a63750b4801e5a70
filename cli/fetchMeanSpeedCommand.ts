import type { Command } from 'commander'
import { isMeanSpeedHeight, type MeanSpeedMap, meanSpeedHeightsM } from '#domain'
import { partPath } from '#server/settings.ts'
import { fetchMeanSpeed, outlineMeanSpeed } from '#supply'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { fetchOrPlan } from './fetchOrPlan.ts'
import { type FetchArguments, fetchOptions, supplySettings } from './followFetch.ts'

interface MeanSpeedArguments extends FetchArguments {
  readonly country: string
  readonly height: string
}

export function addFetchMeanSpeed(fetch: Command, context: Context): void {
  const command = fetch
    .command('mean-speed')
    .description('mean wind speeds of a country (Global Wind Atlas), which calibrations can be made by')
    .option('--country <code>', 'three letters of ISO 3166', 'DEU')
    .option('--height <m>', `above ground: ${meanSpeedHeightsM.join(', ')}`, '100')
  fetchOptions(command).action((options: MeanSpeedArguments) =>
    fetchOrPlan(context, options, () => {
      const about = {
        settings: supplySettings(context),
        map: mapOf(context, options),
        meanSpeedFolder: partPath(context.environment().dataDirectory, 'mean-speed'),
      }
      return {
        kind: 'mean-speed',
        plan: () => outlineMeanSpeed(about),
        fetch: (run) => fetchMeanSpeed({ ...about, ...run }),
        summary: context.words.supply.meanSpeed.done,
      }
    }),
  )
}

function mapOf(context: Context, { country, height }: MeanSpeedArguments): MeanSpeedMap {
  const { meanSpeed: text } = context.words.supply
  const heightM = Number(height)
  if (!/^[A-Z]{3}$/.test(country)) throw new Failure(text.invalidCountry(country), 2)
  if (!isMeanSpeedHeight(heightM))
    throw new Failure(text.invalidHeight(height, meanSpeedHeightsM.join(', ')), 2)
  return { country, heightM }
}
