import {
  type EnergyYieldResult,
  knownSigma,
  type Language,
  messages,
  netOfTurbine,
  periodYield,
  sensitivityOfGroup,
} from '#contracts'
import { dataset, type EyaDataset, statistic } from './dataset.ts'
import { groupsOf } from './farms.ts'

/** Exceedance probabilities of results. */
const exceedances = [
  [0.75, 'p75_mwh'],
  [0.84, 'p84_mwh'],
  [0.9, 'p90_mwh'],
  [0.95, 'p95_mwh'],
  [0.99, 'p99_mwh'],
] as const

const gwh = (mwh: number) => mwh / 1000

/** Energy of the planned turbines before all losses: of the farm, then of each turbine. */
export function grossEnergy(result: EnergyYieldResult): object {
  const { planned } = groupsOf(result)
  return {
    results: {
      annual_energy_production: [
        dataset([statistic('median', gwh(result.groups.planned.yield.free_mwh))]),
        byTurbine(planned.map((one) => [one.name, one.yield.free_mwh])),
      ],
    },
  }
}

/**
 * Net energy: of the farm over one year, ten years and the assessment period, with exceedance values; of each turbine;
 * and of a mean year by month and hour.
 * @param years of the assessment period
 */
export function netEnergy(result: EnergyYieldResult, years: number, language: Language): object {
  const { planned } = result.groups
  const { eyaDef: text } = messages[language]
  const p50 = planned.net.p50_mwh
  const isKnown = knownSigma(planned.net) !== null
  const sensitivity = sensitivityOfGroup(planned, result)
  const periods = [...new Set([1, 10, years])]
    .sort((a, b) => a - b)
    .map((span) => periodYield(p50, result.uncertainties, sensitivity, span))
  return {
    results: {
      annual_energy_production: [
        dataset(
          [
            statistic('median', gwh(p50)),
            ...periods.map(({ years: span, sigma }) =>
              statistic('standard_deviation', gwh(p50 * sigma), { return_period: span }),
            ),
            ...periods.flatMap((period) =>
              exceedances.flatMap(([probability, key]) => {
                const mwh = period[key]
                return mwh === null
                  ? []
                  : [statistic('exceedance_level', gwh(mwh), { probability, return_period: period.years })]
              }),
            ),
          ],
          isKnown ? {} : { comments: text.uncertaintyUnknown },
        ),
        byTurbine(groupsOf(result).planned.map((one) => [one.name, netOfTurbine(result, one).p50_mwh])),
      ],
      energy_production: [byTime(result, language)],
    },
  }
}

/** Net energy by month and local hour; older results without hours only have months. */
function byTime(result: EnergyYieldResult, language: Language): EyaDataset {
  const { net_by_hour, calendar_months, net, yield: farm } = result.groups.planned
  if (net_by_hour !== undefined)
    return dataset(
      [
        statistic(
          'mean',
          net_by_hour.mwh.flatMap((hours, month) =>
            hours.map((mwh, hour) => [[month + 1, hour], gwh(mwh)] as const),
          ),
        ),
      ],
      { dimensions: ['month', 'hour'] },
    )
  const share = farm.park_mwh > 0 ? net.p50_mwh / farm.park_mwh : 0
  return dataset(
    [
      statistic(
        'mean',
        calendar_months.flatMap(({ park_mwh }, month) =>
          park_mwh === null ? [] : [[[month + 1], gwh(park_mwh * share)] as const],
        ),
      ),
    ],
    { dimensions: ['month'], comments: messages[language].eyaDef.hoursMissing },
  )
}

function byTurbine(values: readonly (readonly [name: string, mwh: number])[]): EyaDataset {
  return dataset(
    [
      statistic(
        'median',
        values.map(([name, mwh]) => [[name], gwh(mwh)] as const),
      ),
    ],
    {
      dimensions: ['turbine_id'],
    },
  )
}
