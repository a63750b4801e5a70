import { originRows } from '#calculations'
import { createFormat, type EnergyYieldResult, type Language, messages } from '#contracts'
import { localPlaneOf } from '#domain'
import { hasSeveralDecays } from './wakeAnalysis.ts'
import { projString } from './windIoDocument.ts'
import type { WindResource } from './windResource.ts'

/** Text about the files: their content, their basis, and the parts of the calculation that windIO does not have. */
export function windIoReadme(
  result: EnergyYieldResult,
  wind: Pick<WindResource, 'steps' | 'missing' | 'density'>,
  years: { readonly from: number; readonly till: number },
  language: Language,
): string {
  const { windIo, windFarm, units } = messages[language]
  const text = windIo.readme
  const { number } = createFormat(language, units)
  const hasExisting = result.turbines.some(({ status }) => status === 'portfolio')
  const differs = [
    ...(wind.density === null ? [] : [text.density(windFarm.densityCorrections[result.density_correction])]),
    ...(result.wake_model === 'jensen' && hasSeveralDecays(result.turbines) ? [text.wakeDecay] : []),
    ...(result.turbulence?.entered === undefined || typeof result.turbulence.entered === 'number'
      ? []
      : [text.turbulence]),
    ...(result.power_curves.some(({ restart_ms }) => restart_ms != null) ? [text.standing] : []),
    ...(result.wake_model === 'turbopark' ? [text.turbopark] : []),
    text.losses,
  ]
  const parts = [
    [text.title(result.farm_name)],
    [text.files],
    [
      text.place(projString(localPlaneOf(result.turbines))),
      text.wind(String(years.from), String(years.till), number(wind.steps, 0)),
      ...(wind.missing > 0 ? [text.missing(number(wind.missing, 0))] : []),
      ...(result.calibration === undefined ? [] : [text.calibrated]),
      text.curves,
      ...(hasExisting ? [text.existing] : []),
    ],
    [text.notIn, ...differs],
    originRows(result, language).map(([label, value]) => `${label}: ${value}`),
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
