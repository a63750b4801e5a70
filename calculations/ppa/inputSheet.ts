import {
  createFormat,
  fitSource,
  type Language,
  messages,
  ppaSupportOf,
  quantityText,
  ratioSource,
  termSource,
  usualInputs,
  yearMonthOf,
} from '#contracts'
import { monthNumber, negativeClauses, ppaDeductions, supportedShare } from '#domain'
import { type FilledTable, filledTable, textColumn } from '../workbook/filledTable.ts'
import type { SiteTables } from './siteFiles.ts'

/** Inputs that formulas refer to. */
const inputIds = [
  'factor',
  'factorYear',
  'changePerYear',
  'least',
  'siteRatio',
  'clause',
  'zeroFactor',
  'droppedFactor',
  'positiveShare',
  'lossShare',
  'degradation',
  'discountRate',
  'indexation',
  ...ppaDeductions,
  'guaranteesOfOrigin',
  'floor',
  'cap',
  'volatility',
  'meanReversion',
  'pricedIn',
  'limitFee',
  'award',
  'lastYear',
  'lastShare',
  'unsupportedShare',
  'contributionFloor',
] as const
type InputId = (typeof inputIds)[number]

/** Addresses of the inputs, as formulas of other sheets name them. */
export interface InputCells {
  readonly of: Readonly<Record<InputId, string>>
  /** Energies of a range of months of a usual year, 1 to 12. */
  readonly monthEnergy: (from: number, until: number) => string
  /** Usual base prices of months over that of the year. */
  readonly monthSeason: (from: number, until: number) => string
  /** A number of prices over the base price, as a range. */
  readonly priceRatios: (count: number) => string
}

/** Row of the first input; the header is row 1. */
const firstRow = 2
const valueColumn = 'B'

/** References to the sheet of inputs in a language. */
export function inputCells(language: Language): InputCells {
  const cell = (row: number) => `${quotedSheet(messages[language].ppa.sheets.inputs)}!$${valueColumn}$${row}`
  const monthsFrom = firstRow + inputIds.length
  const months = (first: number) => (from: number, until: number) =>
    from === until ? cell(first + from - 1) : `${cell(first + from - 1)}:$${valueColumn}$${first + until - 1}`
  return {
    of: Object.fromEntries(inputIds.map((id, i) => [id, cell(firstRow + i)])) as Record<InputId, string>,
    monthEnergy: months(monthsFrom),
    monthSeason: months(monthsFrom + 12),
    priceRatios: (count) => `${cell(monthsFrom + 24)}:$${valueColumn}$${monthsFrom + 24 + count - 1}`,
  }
}

/** A sheet's name in a formula. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

interface Input {
  readonly value: number | null
  readonly decimals: number
  readonly unit: string
  readonly source: string
}

/** Every input of the price with its unit and origin. */
export function inputSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const inputs = inputsOf(tables, language)
  const months = tables.site.profile.monthly_mwh.map((mwh, i) => [
    text.inputs.monthEnergy(format.month(i + 1, 'long')),
    mwh,
    'MWh',
    text.sources.weather(quantityText('weatherYears', tables.site.profile.weather_years, format)),
  ])
  const { season } = tables.terms
  const seasons = tables.site.profile.monthly_mwh.map((_, i) => [
    text.inputs.season(format.month(i + 1, 'long')),
    season?.[i] ?? 1,
    '',
    season === null ? text.sources.assumption : text.sources.season,
  ])
  const ratios = tables.site.profile.price_ratios.map((ratio, i, { length }) => [
    text.inputs.priceRatio(format.number(i + 1), format.number(length)),
    ratio,
    '',
    text.sources.hours,
  ])
  return filledTable(
    text.sheets.inputs,
    [
      textColumn(text.sheets.input, 42),
      {
        kind: 'number',
        header: text.sheets.value,
        decimals: 4,
        isExact: true,
        width: 14,
        rowDecimals: [
          ...inputIds.map((id) => inputs[id].decimals),
          ...months.map(() => 3),
          ...seasons.map(() => 4),
          ...ratios.map(() => 4),
        ],
      },
      textColumn(text.sheets.unit, 12),
      textColumn(text.sheets.source, 70),
    ],
    [
      ...inputIds.map((id) => {
        const { value, unit, source } = inputs[id]
        return [id === 'clause' ? text.inputs.clauseCode : text.inputs[id], value, unit, source]
      }),
      ...months,
      ...seasons,
      ...ratios,
    ],
  )
}

function inputsOf(
  { terms, fit, isFitted, history, site, priced }: SiteTables,
  language: Language,
): Record<InputId, Input> {
  const { ppa: text, units } = messages[language]
  const { sources } = text
  const { profile_factor: factor } = terms
  const price = (value: number | null, source: string = sources.chosen): Input => ({
    ...{ value, decimals: 2, unit: 'EUR/MWh', source },
  })
  const share = (value: number | null, source: string = sources.chosen, decimals = 4): Input => ({
    ...{ value, decimals, unit: '', source },
  })
  const usual = Object.fromEntries(
    usualInputs.map(({ wire, label, unit }) => {
      const source = sources[termSource(wire, terms)]
      return [label, unit === '%' ? share(terms[wire], source) : price(terms[wire], source)]
    }),
  ) as Record<(typeof usualInputs)[number]['label'], Input>
  const fitted = fitSource({ fit, history, fitted: isFitted }, text, createFormat(language, units, 'UTC'))
  const { negative_prices: negative } = site.profile
  return {
    factor: share(factor.factor, fitted),
    factorYear: share(factor.year, '', 0),
    changePerYear: share(factor.change_per_year, fitted, 5),
    least: share(factor.least, sources.assumption),
    siteRatio: share(site.ratio, ratioSource(site, text)),
    clause: share(negativeClauses.indexOf(terms.clause), sources.chosen, 0),
    zeroFactor: share(negative?.zero_factor ?? 1, sources.hours),
    droppedFactor: share(negative?.dropped_factor ?? 1, sources.hours),
    positiveShare: share(negative?.positive_share ?? 1, sources.hours),
    ...usual,
    floor: price(terms.floor, terms.floor === null ? sources.noLimit : sources.chosen),
    cap: price(terms.cap, terms.cap === null ? sources.noLimit : sources.chosen),
    pricedIn: share(
      terms.priced_in === null ? null : monthNumber(yearMonthOf(terms.priced_in)),
      terms.priced_in ?? '',
      0,
    ),
    limitFee: price(terms.limit_fee, terms.limit_fee === null ? sources.fairFee : sources.chosen),
    award: {
      ...{ value: site.support?.award_ct_kwh ?? null, decimals: 2, unit: 'ct/kWh' },
      source: site.plant.award_ct_kwh == null ? sources.entered : sources.plant,
    },
    lastYear: share(
      site.support?.last_year ?? null,
      site.support?.last_year == null
        ? sources.allYears
        : site.plant.commissioned || site.plant.bid
          ? sources.plant
          : sources.entered,
      0,
    ),
    lastShare: share(lastShareOf({ terms, site, priced }), ''),
    contributionFloor: {
      ...{ value: site.support?.contribution_floor_ct_kwh ?? null, decimals: 2, unit: 'ct/kWh' },
      source: site.support?.contribution_floor_ct_kwh == null ? '' : messages[language].law.byTheBill,
    },
    unsupportedShare: share(site.support?.unsupported_share ?? null, sources.hours),
  }
}

/** Share of the energy with support in the last supported year; null: support does not end within the agreement. */
function lastShareOf({ terms, site, priced }: Pick<SiteTables, 'terms' | 'site' | 'priced'>): number | null {
  const { lastDay } = site.support ? ppaSupportOf(site.support, terms, site.profile) : { lastDay: null }
  const year = priced.years.find((one) => String(one.year) === lastDay?.slice(0, 4))
  return year === undefined ? null : supportedShare(year, lastDay)
}

/** Formulas of a clause's effects. */
export function clauseFormulas({ of }: Pick<InputCells, 'of'>) {
  return {
    valueFactor: `IF(${of.clause}=0,1,IF(${of.clause}=1,${of.zeroFactor},${of.droppedFactor}))`,
    paidShare: `IF(${of.clause}=2,${of.positiveShare},1)`,
  }
}
