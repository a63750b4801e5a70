import { createFormat, type EnergyYieldResult, type Language, messages } from '#contracts'
import { localPlaneOf } from '#domain'
import { hasSeveralDecays } from './wakeAnalysis.ts'
import { projString } from './windIoDocument.ts'
import type { WindResource } from './windResource.ts'

/** What the files are, and what other programs need to know before they compare their yields. */
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
    [text.title(result.farm_name), text.made(result.program_version, result.input_hash)],
    [result.citation, ...(result.synthetic ? [text.synthetic] : [])],
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
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
