import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtlasInfo, createAtlasWriter, standardVariable } from '#atlas'
import { germanMonthStartMs } from '#domain'
import { importGeneration, importMarketValues, importPrices } from '#market'

const hourMs = 3_600_000
/** Period of all planted data; prices may begin later and end earlier. */
export const planted = { startMs: Date.UTC(2023, 0, 1), hours: 24 * (365 + 366 + 181) } as const

/** Whether each hour is known, by kind of data. */
export interface PlantedHours {
  readonly weather: readonly boolean[]
  readonly prices: readonly boolean[]
  readonly generation: readonly boolean[]
  /** Official values of onshore wind of the months from `firstOfficialMonth` on, ct/kWh; null: not published. */
  readonly official: readonly (number | null)[]
}

/** The product ships with all earlier official values. */
export const firstOfficialMonth = { year: 2025, month: 1 } as const
const officialMonths = 6

/** Gaps of an hour, some hours, a day, days, a month, most of a year and at the end, at places chosen by the seed. */
export function plantedHours(seed: number): PlantedHours {
  let state = seed * 7919 + 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const withGaps = (most: number, lengths: readonly number[], end: number) => {
    const known = new Array<boolean>(planted.hours).fill(true)
    for (let gap = random(most + 1); gap > 0; gap--)
      known.fill(false, ...spanOf(random(planted.hours), lengths[random(lengths.length)]!))
    known.fill(false, planted.hours - random(end + 1))
    return known
  }
  const lengths = [1, 10, 24, 100, 24 * 31, 24 * 62, 24 * 300]
  return {
    weather: withGaps(2, lengths.slice(0, -1), 0),
    prices: withGaps(4, lengths, 24 * 70),
    generation: withGaps(3, lengths, 24 * 40),
    official: Array.from({ length: officialMonths }, () => (random(3) === 0 ? null : 1 + random(3))),
  }
}

function spanOf(from: number, length: number): [number, number] {
  return [from, Math.min(planted.hours, from + length)]
}

/** Share of a month or year of German legal time in which all of some data are known. */
export function plantedShare(period: string, ...kinds: readonly (readonly boolean[])[]): number {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))]
  const [fromMs, endMs] =
    month === 0
      ? [germanMonthStartMs(year, 1), germanMonthStartMs(year + 1, 1)]
      : [germanMonthStartMs(year, month), germanMonthStartMs(year, month + 1)]
  const [from, end] = [(fromMs - planted.startMs) / hourMs, (endMs - planted.startMs) / hourMs]
  let known = 0
  for (let hour = from; hour < end; hour++) if (kinds.every((kind) => kind[hour] === true)) known += 1
  return known / (end - from)
}

/** Share of a month of UTC, `YYYY-MM`, with known weather. */
export function plantedUtcShare(month: string, weather: readonly boolean[]): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const from = (Date.UTC(year, number - 1) - planted.startMs) / hourMs
  const end = (Date.UTC(year, number) - planted.startMs) / hourMs
  return weather.slice(from, end).filter(Boolean).length / (end - from)
}

/** Every month of the planted time, `YYYY-MM`, in German legal time. */
export const plantedMonths = Array.from({ length: 31 }, (_, i) =>
  new Date(Date.UTC(2023, i)).toISOString().slice(0, 7),
)

/** Replaces weather and market data of the demo by data with gaps. @returns version of the weather */
export async function plantGaps(
  dataDirectory: string,
  hours: PlantedHours,
  { synthetic = true }: { readonly synthetic?: boolean } = {},
): Promise<string> {
  const { version } = await writeWeather(join(dataDirectory, 'atlases/demo'), hours.weather, synthetic)
  const folder = join(dataDirectory, 'market')
  rmSync(folder, { recursive: true, force: true })
  const scratch = join(dataDirectory, 'planted')
  mkdirSync(scratch, { recursive: true })
  const times = Array.from({ length: planted.hours }, (_, hour) => planted.startMs + hour * hourMs)
  const fileOf = (name: string, lines: readonly string[]) => {
    const path = join(scratch, name)
    writeFileSync(path, lines.join('\n'))
    return path
  }
  const rows = (known: readonly boolean[], cells: (ms: number) => string) =>
    times
      .filter((_, hour) => known[hour])
      .map((ms) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')},${cells(ms)}`)
  const options = { folder, today: '2025-12-01', revise: true }
  const prices = fileOf('prices.csv', [
    'time_utc,price_eur_mwh',
    ...rows(hours.prices, (ms) => priceAt(ms).toFixed(2)),
  ])
  const generation = fileOf('generation.csv', [
    'time_utc,Wind Onshore [MW]',
    ...rows(hours.generation, (ms) => (13_000 - 80 * priceAt(ms)).toFixed(0)),
  ])
  const official = fileOf('official.csv', [
    'Monat;MW-EPEX in ct/kWh;MW Wind Onshore in ct/kWh;PM Wind Onshore fernsteuerbar in ct/kWh;MW Wind Offshore in ct/kWh;MW Solar in ct/kWh;MW steuerbar in ct/kWh;Negative Stunden (6H)',
    ...hours.official.map((value, i) => {
      const { year, month } = firstOfficialMonth
      return `${month + i}/${year};N.A.;${value === null ? 'N.A.' : `${value},000`};;;;;`
    }),
  ])
  const imported = [
    await importPrices([prices], options),
    await importGeneration([generation], options),
    ...(hours.official.every((value) => value === null)
      ? []
      : [await importMarketValues([official], options)]),
  ]
  for (const result of imported) if (!result.ok) throw new Error(JSON.stringify(result))
  return version
}

/** Price of an hour, EUR/MWh. All hours differ, some are negative. */
export function priceAt(ms: number): number {
  return 35 + 30 * Math.sin((0.7 * ms) / hourMs) + 9 * Math.cos((2.9 * ms) / hourMs)
}

async function writeWeather(
  folder: string,
  known: readonly boolean[],
  synthetic: boolean,
): Promise<AtlasInfo> {
  const variables = ['u100', 'v100', 't2m', 'orography'].map((name) => standardVariable(name)!)
  const writer = await createAtlasWriter(
    folder,
    {
      id: 'demo',
      title: { de: 'Atlas mit Lücken', en: 'Atlas with gaps' },
      citation: 'made by a test',
      licence: 'none',
      synthetic,
      grid: { xmin: 8, ymin: 52, dx: 0.5, dy: 0.5, xSz: 3, ySz: 3 },
      variables,
      dataFromMs: planted.startMs,
      resolutionTimeS: 3600,
      stepCount: planted.hours,
      stepsPerChunk: 2048,
    },
    { replace: true },
  )
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const values = Float32Array.from({ length: block.rows * block.columns * steps }, (_, i) => {
      const hour = block.fromStep + (i % steps)
      if (block.variableId === 't2m') return 283
      if (block.variableId === 'v100') return 2
      return known[hour] ? 8 + 4 * Math.sin(hour / 31) : Number.NaN
    })
    await writer.writeBlock(block, values)
  }
  await writer.writeStatic('orography', new Float32Array(9).fill(100))
  return await writer.finish({ withStatistics: true })
}
