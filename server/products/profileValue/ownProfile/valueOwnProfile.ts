import { presentCompared } from '#calculations'
import {
  createFormat,
  formatUtc,
  type Language,
  messages,
  type OwnProfile,
  type OwnProfileForm,
  presentRecord,
} from '#contracts'
import {
  basisOfSources,
  type FigureBasis,
  type PriceHistory,
  type ProfileTable,
  pricePlan,
  type ReadFile,
  readProfile,
  sourceReadings,
  stepPrices,
  type TimedSeries,
  type TimeSpan,
} from '#domain'
import { comparedProfile } from '#market'
import { AppError } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { productBasis } from '../../pricedAtlas/productBasis.ts'
import { presentWarnings, readSentTable } from '../../sentTable/sentTable.ts'
import { tableOptions } from '../../sentTable/tableOptions.ts'
import { presentFleet } from '../germanProfiles.ts'
import { type ProfileSource, requireProfileBasis } from '../profileSource.ts'

/** Uploaded generation profile. */
export interface OwnProfileRequest {
  readonly source: ProfileSource
  readonly form: OwnProfileForm
  /** null: the form has the table as text. */
  readonly file: UploadedFile | null
  readonly language: Language
}

/** The valued profile as JSON, for worker processes. @throws AppError  as `valueOwnProfile` */
export async function ownProfileAsJson(request: OwnProfileRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await valueOwnProfile(request)))
}

/**
 * Values an uploaded profile, for worker processes.
 *
 * @throws AppError  INVALID_INPUT, naming rows, or without prices for its period | PRICES_UNAVAILABLE
 */
export async function valueOwnProfile(request: OwnProfileRequest): Promise<OwnProfile> {
  const { source, form, language, file } = request
  const { table, warnings, record } = readSentTable(request, (text) =>
    readProfile(text, { ...tableOptions(form), ...(form.unit && { unit: form.unit }) }),
  )
  const basis = await requireProfileBasis(source)
  const { prices, origin } = basis.market
  requirePrices(table.energyMwh, prices, file?.name ?? 'table')
  const { months, years } = comparedProfile(table.energyMwh, form.technology, basis)
  return {
    market: origin,
    ...presentFleet(basis),
    basis: productBasis('profileValue', [
      basis.bases.prices,
      basisOfTable(table.energyMwh, { ...(file && { file: file.name }), reading: record }),
    ]),
    technology: form.technology,
    table: presentTable(table, prices),
    months: months.map(presentCompared),
    years: years.map(presentCompared),
    reading: presentRecord(record),
    warnings: presentWarnings(warnings, language),
  }
}

/** Data basis of the input, without the steps that have no value. */
function basisOfTable({ startMs, stepMs, values }: TimedSeries, file: ReadFile): FigureBasis {
  const known: TimeSpan[] = []
  for (let i = 0; i < values.length; i++)
    if (!Number.isNaN(values[i]!))
      known.push({ fromMs: startMs + i * stepMs, endMs: startMs + (i + 1) * stepMs })
  const source = { subject: 'ownProfile', kind: 'entered', version: '', licence: null } as const
  return basisOfSources([{ ...source, name: file.file ?? '', readings: sourceReadings([file]) }], known)
}

const minuteMs = 60_000

function presentTable({ energyMwh, unit, rowCount, missingSteps }: ProfileTable, prices: PriceHistory) {
  const { startMs, stepMs, values } = energyMwh
  const { knownShare } = stepPrices(pricePlan(prices, { startMs, stepMs, stepCount: values.length }))
  let [energy, unpriced] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (Number.isNaN(value)) continue
    energy += value
    unpriced += value * (1 - knownShare[i]!)
  }
  return {
    minutes: stepMs / minuteMs,
    unit: unit.symbol,
    rows: rowCount,
    from: formatUtc(startMs),
    till: formatUtc(startMs + stepMs * values.length),
    missing_steps: missingSteps,
    energy,
    unpriced,
  }
}

/** @throws AppError  INVALID_INPUT: the profile and the prices have no common period */
function requirePrices({ startMs, stepMs, values }: TimedSeries, prices: PriceHistory, path: string): void {
  const endMs = startMs + stepMs * values.length
  const ends = prices.map((segment) => segment.startMs + segment.stepMs * segment.values.length)
  if (prices.some((segment, i) => segment.startMs < endMs && startMs < ends[i]!)) return
  const first = prices[0]?.startMs ?? 0
  throw new AppError('INVALID_INPUT', { field: path }, [
    {
      path,
      tell: ({ profileValue }, language) => {
        const format = createFormat(language, messages[language].units)
        const day = (ms: number) => format.dateUtc(formatUtc(ms))
        return profileValue.refusals.noPrices(day(startMs), day(endMs), day(first), day(ends.at(-1) ?? first))
      },
    },
  ])
}
