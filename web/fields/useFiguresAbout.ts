import { useCallback } from 'react'
import { type AtlasGridEntry, basisFacts, filledTexts, type MarketOrigin, type WireBasis } from '#contracts'
import { coordinateNameDecimals } from '#domain'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'

/** An item of the text accompanying a CSV, and its value. */
export type AboutRow = readonly [item: string, value: string]

/** Subject of the figures of a cell. */
export interface CellFigures {
  readonly atlas: Pick<AtlasGridEntry, 'id' | 'title' | 'version' | 'citation' | 'synthetic'>
  /** Centre of the cell. */
  readonly cell: { readonly lat: number; readonly lon: number }
  /** Manufacturer and type. */
  readonly turbine: string
  /** Periods in the order of time. */
  readonly periods: readonly string[]
  /** Source of their prices; absent: none. */
  readonly prices?: MarketOrigin
  readonly basis: WireBasis | null
}

/** Describes a cell's figures for their CSV: place, turbine, period, atlas, version, source, basis. */
export function useFiguresAbout(): (figures: CellFigures) => AboutRow[] {
  const { fields, marketValue } = useText()
  const format = useFormat()
  const language = useLanguage()
  const text = fields.about
  return useCallback(
    ({ atlas, cell, turbine, periods, prices, basis }) => [
      [text.latitude, cell.lat.toFixed(coordinateNameDecimals)],
      [text.longitude, cell.lon.toFixed(coordinateNameDecimals)],
      [text.turbine, turbine],
      [text.period, [...new Set([periods[0] ?? '', periods.at(-1) ?? ''])].join(' – ')],
      [text.atlas, `${atlas.title} (${atlas.id})`],
      [text.version, atlas.version],
      ...(atlas.synthetic ? [[text.notice, text.synthetic] as const] : []),
      [text.source, atlas.citation],
      ...(prices === undefined
        ? []
        : [
            [text.prices, prices.version] as const,
            [
              text.priceSource,
              [
                ...prices.sources,
                ...filledTexts(prices, marketValue, format),
                ...(prices.synthetic ? [marketValue.syntheticHint] : []),
              ].join(' · '),
            ] as const,
          ]),
      ...(basis === null ? [] : basisFacts(basis, language)),
    ],
    [text, marketValue, format, language],
  )
}
