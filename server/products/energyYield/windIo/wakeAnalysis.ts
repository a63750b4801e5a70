import type { EnergyYieldResult } from '#contracts'
import { type Superposition, wakeModels } from '#domain'
import type { YamlValue } from './yamlLines.ts'

const superpositions: Readonly<Record<Superposition, string>> = {
  rootSumSquare: 'Squared',
  linear: 'Linear',
  maximum: 'Max',
}

/** The wake model of a result in the terms of windIO. */
export function wakeAnalysis(
  result: Pick<
    EnergyYieldResult,
    'wake_model' | 'superposition' | 'wake_expansion' | 'blockage' | 'rotor_average' | 'turbines'
  >,
): YamlValue {
  const { wake_model, superposition = wakeModels[wake_model].superpositions[0] } = result
  // Without rotor averaging programs average over the rotor, as the other choices do.
  const isAtCentre = wake_model === 'bastankhah' && result.rotor_average !== 'mean'
  return {
    wind_deficit_model: deficitOf(result),
    axial_induction_model: '1D',
    deflection_model: { name: 'None' },
    turbulence_model: { name: 'None' },
    superposition_model: { ws_superposition: superpositions[superposition], ti_superposition: 'Squared' },
    ...(isAtCentre && {
      rotor_averaging: {
        background_averaging: 'center',
        wake_averaging: 'center',
        wind_speed_exponent_for_power: 3,
        wind_speed_exponent_for_ct: 2,
      },
    }),
    blockage_model: { name: result.blockage === undefined ? 'None' : 'SelfSimilarityDeficit2020' },
  }
}

function deficitOf({
  wake_model,
  wake_expansion,
  turbines,
}: Pick<EnergyYieldResult, 'wake_model' | 'wake_expansion' | 'turbines'>): YamlValue {
  const expansion = wake_expansion ?? wakeModels[wake_model].expansion?.value ?? 0
  switch (wake_model) {
    case 'jensen':
      return {
        name: 'Jensen',
        wake_expansion_coefficient: { k_a: meanWakeDecay(turbines), k_b: 0, free_stream_ti: true },
        use_effective_ws: false,
      }
    case 'bastankhah':
      return {
        name: 'Bastankhah2014',
        wake_expansion_coefficient: { k_a: expansion, k_b: 0, free_stream_ti: true },
        ceps: 0.2,
        use_effective_ws: false,
      }
    case 'turbopark':
      return {
        name: 'TurbOPark',
        wake_expansion_coefficient: { k_a: 0, k_b: expansion, free_stream_ti: true },
        ceps: 0.25,
        use_effective_ws: false,
      }
  }
}

/** Exact if all have the same. */
function meanWakeDecay(turbines: EnergyYieldResult['turbines']): number {
  const [{ wake_decay_constant: first }] = turbines as [EnergyYieldResult['turbines'][number]]
  if (!hasSeveralDecays(turbines)) return first
  return turbines.reduce((sum, one) => sum + one.wake_decay_constant, 0) / turbines.length
}

export function hasSeveralDecays(turbines: EnergyYieldResult['turbines']): boolean {
  return turbines.some(({ wake_decay_constant }) => wake_decay_constant !== turbines[0]!.wake_decay_constant)
}
