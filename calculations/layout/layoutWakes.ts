import {
  iea37Gaussian,
  propagateWakes,
  type WakeModelName,
  type WakeRun,
  wakeModelNames,
  wakeModels,
} from '#domain'
import type { LayoutSpec } from './layoutSpec.ts'

/** The wake model of a spec for the verification. */
export function runOf({ wake, wind }: LayoutSpec): WakeRun {
  const { model, superposition, expansion } = wake
  if (model === 'iea37') {
    const iea37 = iea37Gaussian(expansion === undefined ? {} : { expansion })
    return (farm, cases, output) => propagateWakes(farm, cases, iea37, 'rootSumSquare', output)
  }
  return inTurbulence(wakeModels[model].run({ superposition, expansion }), wind.turbulence)
}

/** Every wake model as published. @param turbulence  undefined: models that need it are left out */
export function runsOfModels(turbulence: number | undefined): Partial<Record<WakeModelName, WakeRun>> {
  const known = wakeModelNames.filter(
    (model) => turbulence !== undefined || !wakeModels[model].usesTurbulence,
  )
  return Object.fromEntries(known.map((model) => [model, inTurbulence(wakeModels[model].run(), turbulence)]))
}

/** A wake model in ambient turbulence of one intensity. */
export function inTurbulence(run: WakeRun, turbulence: number | undefined): WakeRun {
  return turbulence === undefined
    ? run
    : (farm, cases, output) => run(farm, { ...cases, turbulenceIntensity: turbulence }, output)
}
