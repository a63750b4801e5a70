import type { Proven } from '../../proof/index.ts'
import { parametricCurves } from './parametricCurves.ts'

/** A model for the curves of types without published ones. */
export interface ParametricModel extends Proven {
  readonly curves: typeof parametricCurves
}

/** Models of curves, by their publications. */
export const parametricModels = {
  saintDrenan2020: {
    curves: parametricCurves,
    provenBy: ['turbines.parametric_curves', 'turbines.parametric_energy'],
  },
} as const satisfies Readonly<Record<string, ParametricModel>>
