import {
  createFormat,
  type EnergyYieldResult,
  type Format,
  type Language,
  type Messages,
  messages,
} from '#contracts'
import { pdfPowerCurveName, pdfSiteName } from '#domain'
import type { MapGround } from '../../ground/index.ts'

/** What the sections of a report are made of. */
export interface Material extends MapGround {
  readonly result: EnergyYieldResult
  readonly language: Language
  readonly text: Messages
  readonly format: Format
  /** MWh with one decimal, as they stand in tables. */
  mwh(value: number | null): string
  /** A share in percent without its sign. */
  percent(share: number | null, decimals?: number): string
  siteName(turbine: EnergyYieldResult['turbines'][number]): string
  typeName(curve: EnergyYieldResult['power_curves'][number]): string
  curveName(curve: EnergyYieldResult['power_curves'][number]): string
}

export function materialOf(
  result: EnergyYieldResult,
  language: Language,
  { ground, basemap }: MapGround,
): Material {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  return {
    result,
    language,
    ground,
    basemap,
    text,
    format,
    mwh: (value) => format.number(value, 1),
    percent: (share, decimals = 1) => format.number(share === null ? null : 100 * share, decimals),
    siteName: ({ name }) => pdfSiteName(name),
    typeName: ({ vendor, type }) => pdfSiteName(type.startsWith(vendor) ? type : `${vendor} ${type}`),
    curveName: ({ name }) => pdfPowerCurveName(name),
  }
}
