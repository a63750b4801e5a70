import { existsSync } from 'node:fs'
import { type Answers, formatProduct, type ReadingRecord, recorder } from '#domain'
import { type ListedTurbine, turbineListColumns } from '#domain/metered'
import {
  type MarketIssue,
  readForwardFile,
  readGenerationFile,
  readMarketValueFile,
  readPriceFile,
  readTurbineLists,
  type SeriesFile,
  shippedValuesByKey,
  UnreadableFile,
} from '#market'
import { readSheets } from '#server'
import type { FileRead } from './fileReaders.ts'
import { seriesLine } from './seriesLine.ts'

type MarketReader = (file: string, answers: Answers) => Promise<FileRead>

/** Readers of market data by the kind that `anemone read` names. */
export const marketReaders = {
  prices: (file, answers) =>
    read(async () => {
      const own = await readPriceFile(file, {}, { zone: null, timeZone: null, answers })
      return found(own, () => seriesLines(own, 'EUR/MWh', 10_000))
    }),
  generation: (file, answers) =>
    read(async () => {
      const own = await readGenerationFile(file, {}, { timeZone: null, answers })
      return found(own, () => seriesLines(own, 'MW', 100))
    }),
  'market-values': (file, answers) =>
    read(async () => {
      const own = await readMarketValueFile(file, shippedValuesByKey, answers)
      return found(own, () =>
        own.values.map(({ technology, year, month, ctKwh }) => ({
          technology,
          period: month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
          ct_kwh: ctKwh,
        })),
      )
    }),
  'forward-curves': (file, answers) =>
    read(async () => {
      const own = await readForwardFile(file, {
        quoteDate: answers.quoteDate ?? null,
        answers: withoutDay(answers),
      })
      return found(own, () =>
        own.quotes.map(({ quote }) => ({
          product: formatProduct(quote),
          load: quote.load,
          quote_date: quote.quoteDate,
          zone: quote.zone,
          price_eur_mwh: quote.priceEurMwh,
        })),
      )
    }),
  'turbine-list': (file) =>
    read(async () => {
      const signal = new AbortController().signal
      const [list] = (await readTurbineLists([file], { sheetsOf: readSheets, signal })).lists
      if (list === undefined)
        throw new UnreadableFile(
          existsSync(file)
            ? { file, code: 'valueColumnsMissing', columns: turbineListColumns }
            : { file, code: 'notFound' },
        )
      const [record = recorder().record()] = list.readings
      return { status: 'read', record, issues: list.hidden, lines: list.turbines.map(turbineLine) }
    }),
} as const satisfies Record<string, MarketReader>

function turbineLine({ kwh, lat, lon, ...own }: ListedTurbine) {
  return {
    number: own.number,
    ...{ lat, lon },
    rated_power_kw: own.powerKw,
    hub_height_m: own.hubHeightM,
    rotor_diameter_m: own.rotorDiameterM,
    type: `${own.maker} ${own.type}`.trim(),
    commissioned: own.commissionedOn,
    decommissioned: own.decommissionedOn,
    periods: Object.keys(kwh).length,
    energy_kwh: Object.values(kwh).reduce((sum, one) => sum + one, 0),
  }
}

export type MarketKind = keyof typeof marketReaders
export const marketKinds = Object.keys(marketReaders) as readonly MarketKind[]

export function isMarketKind(kind: string): kind is MarketKind {
  return Object.hasOwn(marketReaders, kind)
}

async function read(run: () => Promise<FileRead>): Promise<FileRead> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { status: 'refused', record: recorder().record(), issues: [error.issue], lines: [] }
  }
}

function found(
  {
    issues,
    record,
  }: { readonly issues: readonly MarketIssue[]; readonly record: { record(): ReadingRecord } },
  lines: () => FileRead['lines'],
): FileRead {
  const own = record.record()
  const status = issues.length > 0 ? 'refused' : own.questions.length > 0 ? 'questions' : 'read'
  return { status, record: own, issues, lines: status === 'read' ? lines() : [] }
}

/** @param unit  whole numbers per unit */
function seriesLines({ given }: SeriesFile, symbol: string, unit: number) {
  return Object.entries(given).map(([series, { hours, quarters }]) => {
    const all = [...hours, ...quarters].sort(([a], [b]) => a - b)
    return seriesLine(
      series,
      symbol,
      all.map(([startMs]) => startMs),
      all.map(([, value]) => value / unit),
    )
  })
}

/** A file need not state the day of quotes. */
function withoutDay({ quoteDate: _, ...answers }: Answers): Answers {
  return answers
}
