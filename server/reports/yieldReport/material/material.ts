import {
  createFormat,
  type EnergyYieldResult,
  type FarmEnsemble,
  type Format,
  type Language,
  type Messages,
  messages,
  quantityText,
} from '#contracts'
import { pdfPowerCurveName, pdfSiteName } from '#domain'
import type { MapGround } from '../../ground/index.ts'

/** Input of a report's sections. */
export interface Material extends MapGround {
  readonly result: EnergyYieldResult
  readonly ensemble: FarmEnsemble | null
  readonly language: Language
  readonly text: Messages
  readonly format: Format
  /** Energy of a year, MWh. */
  mwh(value: number | null): string
  /** A share in percent without its sign. */
  percent(share: number | null, decimals?: number): string
  /** Complete, for text and cells that wrap. */
  nameOf(turbine: EnergyYieldResult['turbines'][number]): string
  /** Shortened, for drawings, where a long name does not fit. */
  shortNameOf(turbine: EnergyYieldResult['turbines'][number]): string
  typeName(curve: EnergyYieldResult['power_curves'][number]): string
  shortCurveName(curve: EnergyYieldResult['power_curves'][number]): string
}

export function materialOf(
  result: EnergyYieldResult,
  language: Language,
  { ground, basemap, ensemble }: MapGround & Pick<Material, 'ensemble'>,
): Material {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  return {
    result,
    ensemble,
    language,
    ground,
    basemap,
    text,
    format,
    mwh: (value) => quantityText('netYield', value, format),
    percent: (share, decimals = 1) => format.number(share === null ? null : 100 * share, decimals),
    nameOf: ({ name }) => name,
    shortNameOf: ({ name }) => pdfSiteName(name),
    typeName: ({ vendor, type }) => (type.startsWith(vendor) ? type : `${vendor} ${type}`),
    shortCurveName: ({ name }) => pdfPowerCurveName(name),
  }
}
