import type { Format } from '../../../format.ts'
import type { Messages } from '../../../messages/index.ts'
import {
  columnFactory,
  quantityChange,
  quantityWithUnit,
  type ResultTable,
  tableOf,
} from '../../../quantities/index.ts'
import type { SkillAnswer } from '../../../schemas/atlasSkill.ts'
import { parseUtc } from '../../../time.ts'
import type { MeasurementSummary, StoredMeasurement } from '../storedMeasurements.ts'

interface Words {
  readonly text: Pick<Messages, 'validation' | 'seriesComparison' | 'calibration' | 'quantities'>
  readonly format: Format
}

type Skill = SkillAnswer['atlases'][number]

const right = { align: 'right' } as const

/** Scores of the atlases and the comparison of each with the first one; null: none can be compared. */
export function skillTable(skill: SkillAnswer, words: Words): ResultTable | null {
  const { atlases, recommended } = skill
  const [first] = atlases
  if (first === undefined) return null
  const { validation, calibration, quantities } = words.text
  const { skill: text, spread } = validation
  const { number, signed } = words.format
  const range = (interval: readonly [number, number] | null, factor: number, decimals: number) =>
    interval === null ? '' : ` [${interval.map((end) => signed(factor * end, decimals)).join('; ')}]`
  const verdictOf = ({ against }: Skill) => {
    if (against === null) return text.reference
    const { verdict, rmse_difference, rmse_interval } = against
    if (verdict === null) return text.tooFew
    return text.verdicts[verdict](`${signed(rmse_difference, 2)}${range(rmse_interval, 1, 2)}`)
  }
  const isWind = first.kind === 'wind'
  const column = columnFactory(quantities)
  return tableOf(
    isWind ? text.windTable : text.table,
    [
      column.words<Skill>(spread.atlas, ({ title }) => title),
      column.words<Skill>(isWind ? calibration.leftOutRmse : text.rmse, ({ rmse }) => number(rmse, 2), right),
      column.words<Skill>(isWind ? text.windBias : text.bias, ({ bias }) => signed(bias, 2), right),
      column.of<Skill>('correlation', ({ r }) => r),
      column.words<Skill>(
        text.energy,
        ({ energy_error, interval }) => `${signed(100 * energy_error, 1)}${range(interval, 100, 1)}`,
        right,
      ),
      ...(isWind
        ? [
            column.words<Skill>(
              text.distribution,
              ({ distribution_distance: distance }) => number(distance, 2),
              right,
            ),
          ]
        : []),
      column.words<Skill>(text.verdict, verdictOf),
    ],
    atlases,
    {
      strong: [...atlases.keys()].filter((row) => atlases[row]!.atlas === recommended),
      note: noteOf(skill, first, words),
    },
  )
}

/** Jumps between hours of the day, such as `09–10 UTC: +0.49`, in m/s. */
export function jumpsText(jumps: Skill['jumps'], format: Format): string {
  const clock = (hour: number) => String(hour % 24).padStart(2, '0')
  return jumps
    .map(
      ({ hour, jump_ms }) =>
        `${clock(hour)}–${clock(hour + 1)}\u00a0UTC: ${quantityChange('speedDifference', jump_ms, format)}`,
    )
    .join(', ')
}

/** Samples, intervals, jumps, and atlases that are not compared. */
function noteOf({ atlases, years, left_out }: SkillAnswer, first: Skill, { text, format }: Words): string {
  const { skill, spread } = text.validation
  const [pairs, blocks] = [format.number(first.n), format.number(first.blocks)]
  return [
    first.kind === 'wind'
      ? skill.aboutWind(pairs, blocks)
      : skill.about(pairs, blocks, format.list(years.map(String))),
    ...atlases.flatMap(({ title, jumps }) =>
      jumps.length === 0 ? [] : [skill.jumps(title, jumpsText(jumps, format))],
    ),
    ...(left_out.length === 0 ? [] : [skill.leftOut(format.list(left_out.map(({ title }) => title)))]),
    ...(atlases.some(({ synthetic }) => synthetic) ? [spread.synthetic] : []),
  ].join(' ')
}

/** Which atlas to use, in a sentence. */
export function skillRecommendation(
  { atlases, recommended }: SkillAnswer,
  { skill: text }: Messages['validation'],
): string {
  const [first] = atlases
  const best = atlases.find(({ atlas }) => atlas === recommended)
  if (best === undefined || first === undefined) return text.notJudged
  return best === first ? text.noneBetter(first.title) : text.better(best.title, first.title)
}

export const courseDecimals = 2

/** Mean differences of atlases from a measured wind by hour of the day or by month, m/s; null: no pair. */
export interface SkillCourse {
  readonly title: string
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  readonly labels: readonly string[]
  readonly axisName: string
}

/** Courses of the bias; empty for plants. */
export function skillCourses(
  { atlases }: SkillAnswer,
  { text: { validation, seriesComparison }, format }: Words,
): readonly SkillCourse[] {
  const { skill: text } = validation
  const of = (key: 'hour_bias' | 'month_bias') =>
    atlases.flatMap(({ title, [key]: values }) => (values === null ? [] : [{ name: title, values }]))
  if (of('hour_bias').length === 0) return []
  return [
    {
      ...{ title: text.byHour, series: of('hour_bias'), axisName: seriesComparison.hourOfDay },
      labels: Array.from({ length: 24 }, (_, hour) => String(hour)),
    },
    {
      ...{ title: text.byMonth, series: of('month_bias'), axisName: seriesComparison.resolutions.month },
      labels: Array.from({ length: 12 }, (_, month) => format.month(month + 1)),
    },
  ]
}

/** A course with a row for each hour or month. */
export function skillCourseTable(
  { title, series, labels, axisName }: SkillCourse,
  { text, format }: Pick<Words, 'format'> & { readonly text: Pick<Messages, 'quantities'> },
): ResultTable {
  const column = columnFactory(text.quantities)
  return tableOf(
    `${title} (m/s)`,
    [
      column.words<string>(axisName, (label) => label),
      ...series.map(({ name, values }) =>
        column.words<string>(name, (_, index) => format.signed(values[index] ?? null, courseDecimals), right),
      ),
    ],
    labels,
  )
}

/** File, place, period and mean of a stored measurement. */
export function measurementText(
  { file, lat, lon, from, till, speeds, mean_speed_ms: mean }: MeasurementSummary,
  { measurements: text }: Messages['validation'],
  format: Format,
): string {
  return text.about({
    file,
    place: format.latLon(lat, lon),
    from: format.dateUtc(from),
    till: format.dateUtc(parseUtc(till) - 1),
    speeds: format.number(speeds),
    mean: quantityWithUnit('windSpeed', mean, format),
  })
}

/** Name and height of a stored measurement. */
export function measurementName(
  { name, height_m: height }: Pick<StoredMeasurement, 'name' | 'height_m'>,
  { measurements: text }: Messages['validation'],
  format: Format,
): string {
  return text.named(name, format.quantity(height, 'm', height % 1 === 0 ? 0 : 1))
}
