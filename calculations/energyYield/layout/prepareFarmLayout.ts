import { type FarmLayoutOrder, type LayoutObjective, messages, objectivesOf } from '#contracts'
import {
  compileTurbine,
  type FarmWakeModel,
  type LayoutTask,
  layoutTurbine,
  layoutWinds,
  wakeModels,
} from '#domain'
import { CalculationFailure } from '../../calculation.ts'
import { layoutCosts, type PreparedLayout, tasksOf } from '../../layout/layoutTask.ts'
import { inTurbulence, runsOfModels } from '../../layout/layoutWakes.ts'
import { countedSeries, LEAST_YEARS, searchClimates, speedFactors } from '../../layout/seriesWeights.ts'
import { turbineCurvesOf } from '../farmModel.ts'
import type { EnergyYieldSpec } from '../spec.ts'
import { meanTurbulence } from '../turbulence.ts'
import type { LayoutGround } from './layoutGround.ts'
import type { LayoutWind } from './layoutWind.ts'

/**
 * Prepares the search of a farm whose planned turbines are first in its spec. Each turbine has its own type, hub height
 * and wake decay constant, and its own restrictions. Air has the density of the power curves.
 * @throws CalculationFailure INVALID: too few years with wind and prices
 */
export function prepareFarmLayout(
  spec: EnergyYieldSpec,
  layout: FarmLayoutOrder,
  { site, spacing, places, connection }: LayoutGround,
  { series, restriction }: LayoutWind,
): PreparedLayout {
  const { objective, also, pattern, costs: entered, neighbours_count: neighboursCount } = layout
  const counted = countedSeries(series, objectivesOf(layout))
  if ('code' in counted) throw tooFewYears(spec, counted.code === 'tooFewYears' ? counted.years : 0)
  const compiled = spec.power_curves.map((curve) =>
    compileTurbine(turbineCurvesOf(curve), { diameterM: curve.rotor_diameter_m, densityCorrection: 'none' }),
  )
  const { turbines, superposition, wake_expansion: expansion, rotor_average: rotorAverage } = spec
  const movable = turbines.filter(({ status }) => status === 'planned').length
  const model: FarmWakeModel = wakeModels[spec.wake_model]
  const turbulence = meanTurbulence(spec.turbulence)
  const factors = speedFactors(counted, turbines.length)
  // Turbines of one kind share the object, so that their wakes are prepared once.
  const kinds = new Map<string, LayoutTask['farm']['turbines'][number]>()
  const placed = turbines.map(({ power_curve, hub_height_m, wake_decay_constant }, index) => {
    const rules = restriction?.rulesOf(index) ?? ''
    const key = [power_curve, hub_height_m, wake_decay_constant, rules].join(' ')
    const options = {
      speedFactor: factors[index]!,
      ...(restriction && { restricted: restriction.restrictedOf(index) }),
    }
    const kind =
      kinds.get(key) ?? layoutTurbine(compiled[power_curve]!, hub_height_m, wake_decay_constant, options)
    kinds.set(key, kind)
    return kind
  })
  const windsOf = (by: LayoutObjective) => ({
    ...layoutWinds(
      searchClimates(counted, by, placed.slice(0, movable), restriction),
      [...kinds.values()],
      turbulence,
    ),
    ...(restriction && { limits: restriction.limits }),
  })
  const task: Omit<LayoutTask, 'winds'> = {
    site,
    spacing,
    farm: {
      turbines: placed,
      neighboursFrom: movable,
      neighboursCount,
      model: model.wake(expansion, rotorAverage),
      // The largest deficit cannot be added up turbine by turbine; layouts are then compared by squares.
      superposition: superposition === 'linear' ? 'linear' : 'rootSumSquare',
    },
    neighbours: places.slice(movable),
    ...(pattern !== 'free' && { pattern }),
  }
  const costs = entered === undefined ? null : layoutCosts(entered, connection)
  return {
    ...tasksOf(objective, also, task, costs, windsOf),
    farm: {
      hubHeightM: Float64Array.from(turbines, ({ hub_height_m }) => hub_height_m),
      wakeDecay: Float64Array.from(turbines, ({ wake_decay_constant }) => wake_decay_constant),
      turbines: turbines.map(({ power_curve }) => compiled[power_curve]!),
    },
    restriction,
    run: inTurbulence(model.run({ superposition, expansion, rotorAverage }), turbulence),
    modelRuns: runsOfModels(turbulence),
    wind: counted,
    costs,
  }
}

function tooFewYears({ language }: EnergyYieldSpec, years: number): CalculationFailure {
  const issues = messages[language].farmLayout.tooFewYears(String(years), String(LEAST_YEARS))
  return new CalculationFailure('INVALID', 'INVALID_SPEC', { issues })
}
