import { createFormat, type Language, messages, type PpaResult, termSource, type UsualTerm } from '#contracts'
import { clauseFactors, leastTrendYears, negativeClauses } from '#domain'
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
  'cannibalisation',
  'balancing',
  'volumeRisk',
  'priceRisk',
  'margin',
  'guaranteesOfOrigin',
  'floor',
  'cap',
  'volatility',
  'limitFee',
  'award',
  'lastYear',
  'unsupportedShare',
] as const
type InputId = (typeof inputIds)[number]

/** Where inputs stand, as formulas of other sheets name them. */
export interface InputCells {
  readonly of: Readonly<Record<InputId, string>>
  /** Energies of the months from one to another of a usual year, 1 to 12. */
  readonly monthEnergy: (from: number, till: number) => string
  /** Usual base prices of months over that of the year. */
  readonly monthSeason: (from: number, till: number) => string
}

/** The header is row 1. */
const firstRow = 2
const valueColumn = 'B'

/** References to the sheet of inputs in a language. */
export function inputCells(language: Language): InputCells {
  const cell = (row: number) => `${quotedSheet(messages[language].ppa.sheets.inputs)}!$${valueColumn}$${row}`
  const monthsFrom = firstRow + inputIds.length
  const months = (first: number) => (from: number, till: number) =>
    from === till ? cell(first + from - 1) : `${cell(first + from - 1)}:$${valueColumn}$${first + till - 1}`
  return {
    of: Object.fromEntries(inputIds.map((id, i) => [id, cell(firstRow + i)])) as Record<InputId, string>,
    monthEnergy: months(monthsFrom),
    monthSeason: months(monthsFrom + 12),
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

/** Every input of the price with its unit and where it comes from. */
export function inputSheet(tables: SiteTables): FilledTable {
  const { language } = tables.information
  const { ppa: text, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const inputs = inputsOf(tables, language)
  const months = tables.site.profile.monthly_mwh.map((mwh, i) => [
    text.inputs.monthEnergy(format.month(i + 1, 'long')),
    mwh,
    'MWh',
    text.sources.weather(format.number(tables.site.profile.weather_years, 1)),
  ])
  const { season } = tables.terms
  const seasons = tables.site.profile.monthly_mwh.map((_, i) => [
    text.inputs.season(format.month(i + 1, 'long')),
    season?.[i] ?? 1,
    '',
    season === null ? text.sources.assumption : text.sources.season,
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
    ],
  )
}

function inputsOf(
  { terms, fit, isFitted, history, site }: SiteTables,
  language: Language,
): Record<InputId, Input> {
  const { sources } = messages[language].ppa
  const { profile_factor: factor } = terms
  const price = (value: number | null, source: string = sources.chosen): Input => ({
    ...{ value, decimals: 2, unit: 'EUR/MWh', source },
  })
  const share = (value: number | null, source: string = sources.chosen, decimals = 4): Input => ({
    ...{ value, decimals, unit: '', source },
  })
  const usual = (term: UsualTerm) => sources[termSource(term, terms)]
  const fitted = isFitted ? fitSource(fit, history, language) : sources.entered
  const { negative_prices: negative } = site.profile
  return {
    factor: share(factor.factor, fitted),
    factorYear: share(factor.year, '', 0),
    changePerYear: share(factor.change_per_year, fitted, 5),
    least: share(factor.least, sources.assumption),
    siteRatio: share(site.ratio, ratioSource(site, language)),
    clause: share(negativeClauses.indexOf(terms.clause), sources.chosen, 0),
    zeroFactor: share(negative?.zero_factor ?? 1, sources.hours),
    droppedFactor: share(negative?.dropped_factor ?? 1, sources.hours),
    positiveShare: share(negative?.positive_share ?? 1, sources.hours),
    lossShare: share(terms.loss_share, usual('loss_share')),
    degradation: share(terms.degradation, usual('degradation')),
    discountRate: share(terms.discount_rate, usual('discount_rate')),
    indexation: share(terms.indexation, usual('indexation')),
    cannibalisation: price(terms.cannibalisation, usual('cannibalisation')),
    balancing: price(terms.balancing, usual('balancing')),
    volumeRisk: price(terms.volume_risk, usual('volume_risk')),
    priceRisk: price(terms.price_risk, usual('price_risk')),
    margin: price(terms.margin, usual('margin')),
    guaranteesOfOrigin: price(terms.guarantees_of_origin, usual('guarantees_of_origin')),
    floor: price(terms.floor, terms.floor === null ? sources.noLimit : sources.chosen),
    cap: price(terms.cap, terms.cap === null ? sources.noLimit : sources.chosen),
    volatility: share(terms.volatility, usual('volatility')),
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
    unsupportedShare: share(site.support?.unsupported_share ?? null, sources.hours),
  }
}

/** What the fitted profile factor rests on. */
export function fitSource(
  fit: PpaResult['fit'],
  { years }: PpaResult['history'],
  language: Language,
): string {
  const { ppa: text, units } = messages[language]
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return text.sources.assumption
  const format = createFormat(language, units, 'UTC')
  const source = years.length < leastTrendYears ? text.sources.level : text.sources.fitted
  return source(
    String(first.year),
    String(last.year),
    format.number(fit?.deviation ?? null, 3),
    format.number(fit?.p ?? null, 2),
  )
}

/** What the ratio of a site rests on. */
export function ratioSource(
  { ratio_origin: origin, profile }: Pick<PpaResult['sites'][number], 'ratio_origin' | 'profile'>,
  language: Language,
): string {
  const { sources } = messages[language].ppa
  if (origin !== 'history') return origin === 'entered' ? sources.entered : sources.neutral
  const years = profile.ratio_years.map(({ year }) => year)
  const [first, last] = [years[0]!, years.at(-1)!]
  return sources.history(first === last ? String(first) : `${first}–${last}`)
}

/** Formulas of what a clause does. */
export function clauseFormulas({ of }: Pick<InputCells, 'of'>) {
  return {
    valueFactor: `IF(${of.clause}=0,1,IF(${of.clause}=1,${of.zeroFactor},${of.droppedFactor}))`,
    paidShare: `IF(${of.clause}=2,${of.positiveShare},1)`,
  }
}

/** The same as numbers. */
export function clauseNumbers({ terms, site }: Pick<SiteTables, 'terms' | 'site'>) {
  const { negative_prices: negative } = site.profile
  return clauseFactors(terms.clause, {
    zeroFactor: negative?.zero_factor ?? 1,
    droppedFactor: negative?.dropped_factor ?? 1,
    positiveShare: negative?.positive_share ?? 1,
  })
}
