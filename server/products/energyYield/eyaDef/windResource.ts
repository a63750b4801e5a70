import { type EnergyYieldResult, type Language, messages, type ResultWindClimate } from '#contracts'
import { dataset, statistic } from './dataset.ts'
import { groupsOf } from './farms.ts'

/** Width of the sectors, degrees, the first around north. */
const sectorDeg = 30
/** Speed that names the first bin, from 0 to 0.5 m/s; the other bins have their middles 1, 2, ... */
const firstBinMs = 0.25
const mostBins = 60

/** Id of the wind at a turbine, by its climate. */
export function windId(climate: number): string {
  return `wind_${climate + 1}`
}

/** The undisturbed wind of each place and hub height of planned turbines, by speed and direction. */
export function windResources(result: EnergyYieldResult, language: Language): readonly object[] {
  const { eyaDef: text } = messages[language]
  const { planned } = groupsOf(result)
  const months = result.groups.planned.months
  const used = [...new Set(planned.map(({ wind_climate }) => wind_climate))].sort((a, b) => a - b)
  return used.map((index) => {
    const climate = result.wind_climates[index]!
    const names = planned.filter(({ wind_climate }) => wind_climate === index).map(({ name }) => name)
    const point = windId(index)
    return {
      id: point,
      description: text.windOf(names.join(', ')),
      dataset_statistics: {
        data_availability: [
          dataset(
            [
              statistic(
                'mean',
                months.map(
                  ({ year, month, availability }) =>
                    [[result.atlas, point, year, month], availability] as const,
                ),
              ),
            ],
            { dimensions: ['wind_dataset_id', 'point_id', 'year', 'month'] },
          ),
        ],
      },
      results: {
        wind_speed: [
          dataset([statistic('mean', [[[result.atlas, climate.hub_height_m], climate.mean_wind_speed_ms]])], {
            dimensions: ['wind_dataset_id', 'height'],
          }),
        ],
        probability: [
          dataset([statistic('mean', probabilityOf(climate, result.atlas))], {
            dimensions: ['wind_dataset_id', 'height', 'wind_speed', 'wind_from_direction'],
            ...(climate.joint_frequency === undefined && { comments: text.fromWeibull }),
          }),
        ],
      },
    }
  })
}

/** Joint frequency as counted; for older results, from the distributions of their sectors. */
function probabilityOf(climate: ResultWindClimate, atlas: string) {
  const joint = climate.joint_frequency ?? fromWeibull(climate)
  return joint.flatMap((bins, sector) =>
    bins.map(
      (share, bin) =>
        [[atlas, climate.hub_height_m, bin === 0 ? firstBinMs : bin, sector * sectorDeg], share] as const,
    ),
  )
}

function fromWeibull({ sectors }: ResultWindClimate): readonly (readonly number[])[] {
  return sectors.map(({ frequency, weibull_a_ms: a, weibull_k: k }) =>
    Array.from({ length: mostBins }, (_, bin) => {
      if (a === null || k === null) return bin === 0 ? frequency : 0
      const beyond = (v: number) => Math.exp(-((v / a) ** k))
      return frequency * (beyond(Math.max(0, bin - 0.5)) - beyond(bin + 0.5))
    }),
  )
}
