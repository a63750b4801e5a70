import { weatherBasis } from '#atlas'
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
  basisWithin,
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
import { readAtlas } from '../../../atlases/readAtlas.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { type FarmPower, farmEnergies } from '../../pricedAtlas/farmPower.ts'
import { productBasis } from '../../pricedAtlas/productBasis.ts'
import { presentWarnings, readSentTable } from '../../sentTable/sentTable.ts'
import { tableOptions } from '../../sentTable/tableOptions.ts'
import { presentFleet } from '../germanProfiles.ts'
import { type ProfileSource, requireProfileBasis } from '../profileSource.ts'

/** Generation profile: uploaded, or that of a wind farm. */
export interface OwnProfileRequest {
  readonly source: ProfileSource
  readonly form: OwnProfileForm
  /** null: the form has the table as text. */
  readonly file: UploadedFile | null
  /** Net power of a farm, and its atlas for `openAtlas`; null: the profile is uploaded. */
  readonly farm: { readonly power: FarmPower; readonly url: string } | null
  readonly language: Language
}

/** The valued profile as JSON, for worker processes. @throws AppError  as `valueOwnProfile` */
export async function ownProfileAsJson(request: OwnProfileRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await valueOwnProfile(request)))
}

/**
 * Values a profile, for worker processes.
 *
 * @throws AppError  INVALID_INPUT, naming rows, or without prices for its period | PRICES_UNAVAILABLE; of a farm
 *                   FILE_EXPIRED | PRODUCT_UPDATING
 */
export async function valueOwnProfile(request: OwnProfileRequest): Promise<OwnProfile> {
  const { source, form } = request
  const {
    table,
    path,
    basis: own,
    ...about
  } = await (request.farm === null ? sentProfile(request) : farmProfile(request.farm))
  const basis = await requireProfileBasis(source)
  const { prices, origin } = basis.market
  requirePrices(table.energyMwh, prices, path)
  const { months, years } = comparedProfile(table.energyMwh, form.technology, basis)
  return {
    market: origin,
    ...presentFleet(basis),
    basis: productBasis('profileValue', [basis.bases.prices, own]),
    technology: form.technology,
    table: presentTable(table, prices),
    months: months.map(presentCompared),
    years: years.map(presentCompared),
    ...about,
  }
}

/** A profile with its source. */
interface KnownProfile extends Pick<OwnProfile, 'production' | 'reading' | 'warnings'> {
  readonly table: Pick<ProfileTable, 'energyMwh' | 'rowCount' | 'missingSteps'> & {
    readonly unit: { readonly symbol: string }
  }
  /** Field or file that a refusal names. */
  readonly path: string
  readonly basis: FigureBasis
}

/** @throws AppError  as `readSentTable` */
async function sentProfile(request: OwnProfileRequest): Promise<KnownProfile> {
  const { form, file, language } = request
  const { table, warnings, record } = readSentTable(request, (text) =>
    readProfile(text, { ...tableOptions(form), ...(form.unit && { unit: form.unit }) }),
  )
  return {
    table,
    path: file?.name ?? 'table',
    basis: basisOfTable(table.energyMwh, { ...(file && { file: file.name }), reading: record }),
    production: null,
    reading: presentRecord(record),
    warnings: presentWarnings(warnings, language),
  }
}

/** @throws AppError  as `farmEnergies` and `readAtlas` */
async function farmProfile({ power, url }: NonNullable<OwnProfileRequest['farm']>): Promise<KnownProfile> {
  const energyMwh = await farmEnergies(power)
  const { startMs, stepMs, values } = energyMwh
  const missingSteps = Array.from(values).filter(Number.isNaN).length
  const span = { fromMs: startMs, endMs: startMs + stepMs * values.length }
  return {
    table: { energyMwh, unit: { symbol: 'MWh' }, rowCount: values.length - missingSteps, missingSteps },
    path: 'run',
    basis: basisWithin(weatherBasis(await readAtlas(url, (atlas) => atlas.info)), span),
    production: power.about,
    reading: null,
    warnings: [],
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

function presentTable(
  { energyMwh, unit, rowCount, missingSteps }: KnownProfile['table'],
  prices: PriceHistory,
) {
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
      describe: ({ profileValue }, language) => {
        const format = createFormat(language, messages[language].units)
        const day = (ms: number) => format.dateUtc(formatUtc(ms))
        return profileValue.refusals.noPrices(day(startMs), day(endMs), day(first), day(ends.at(-1) ?? first))
      },
    },
  ])
}
