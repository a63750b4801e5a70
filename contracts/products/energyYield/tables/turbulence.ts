import { comparedSpeeds, REFERENCE_SPEED_MS, type RequiredTurbulence, requiredTurbulence } from '#domain'
import { columnFactory, type ResultTable, tableOf, withUnit } from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import type { TurbineTurbulence } from '../turbineTurbulence.ts'
import { curveOf } from './turbineFields.ts'
import type { TableWords } from './words.ts'

interface Row {
  readonly turbine: ResultTurbine
  readonly turbulence: TurbineTurbulence
}

/** Turbines with turbulence, which older results lack. */
function turbulentRows({ turbines }: EnergyYieldResult): readonly Row[] {
  return turbines.flatMap((turbine) =>
    turbine.turbulence === undefined ? [] : [{ turbine, turbulence: turbine.turbulence }],
  )
}

/** Effective turbulence of each turbine, and the category of turbulence that it requires; null if it is not known. */
export function turbulenceTable(result: EnergyYieldResult, { text, nameOf }: TableWords): ResultTable | null {
  const rows = turbulentRows(result)
  const [first] = rows
  if (first === undefined) return null
  const { turbulence: words, turbines: heads } = text.yieldFigures
  const column = columnFactory(text.quantities)
  const share = (head: string, value: (row: Row) => number | null | undefined) =>
    column.of<Row>('turbulenceIntensity', value, { head: withUnit(head, 'turbulenceIntensity') })
  const atReference = ({ turbulence }: Row, values: readonly number[]) =>
    values[turbulence.wind_speed_ms.indexOf(REFERENCE_SPEED_MS)]
  const ofExponents = first.turbulence.effective.map(({ wohler_exponent: m }, index) => ({
    m: String(m),
    intensityOf: ({ turbulence }: Row) => turbulence.effective[index]!.intensity,
    requiredOf: (row: Row) => requiredOf(row, index, result),
  }))
  return tableOf(
    words.title,
    [
      column.words<Row>(heads.turbine, ({ turbine }) => nameOf(turbine), { width: 30 }),
      share(words.ambient, (row) => atReference(row, row.turbulence.ambient)),
      ...ofExponents.map(({ m, intensityOf }) =>
        share(words.effective(m), (row) => atReference(row, intensityOf(row))),
      ),
      ...ofExponents.flatMap(({ m, requiredOf: required }) => [
        share(words.required(m), (row) => required(row)?.reference),
        column.of<Row>('windSpeed', (row) => required(row)?.windSpeedMs, {
          ...{ head: withUnit(words.speed(m), 'windSpeed'), only: 'file' as const },
        }),
        column.words<Row>(words.category(m), (row) => {
          const category = required(row)?.category
          if (category === undefined) return ''
          // Nothing is above S.
          return row.turbulence.within_large_farm && category !== 'S' ? `≥\u00a0${category}` : category
        }),
      ]),
    ],
    rows,
    {
      note: [
        words.note,
        ...new Set(rows.map(({ turbulence }) => words.sources[turbulence.source])),
        ...(rows.some(({ turbulence }) => turbulence.within_large_farm) ? [words.largeFarm] : []),
      ].join(' '),
    },
  )
}

/** Required turbulence of a turbine for the exponent with an index. */
function requiredOf(
  { turbine, turbulence }: Row,
  exponent: number,
  result: EnergyYieldResult,
): RequiredTurbulence | null {
  const { power, rated_power_kw, cut_out_ms } = curveOf(turbine, result)
  const range = comparedSpeeds(
    { windSpeedMs: power.wind_speed_ms, powerKw: power.power_kw },
    rated_power_kw,
    cut_out_ms,
  )
  return requiredTurbulence(turbulence.wind_speed_ms, turbulence.effective[exponent]!.intensity, range)
}

/** Highest reference intensity that a material of the turbine requires, a share; null if it is not known. */
export function requiredTurbulenceOf(turbine: ResultTurbine, result: EnergyYieldResult): number | null {
  const { turbulence } = turbine
  if (turbulence === undefined) return null
  const references = turbulence.effective.flatMap(
    (_, index) => requiredOf({ turbine, turbulence }, index, result)?.reference ?? [],
  )
  return references.length === 0 ? null : Math.max(...references)
}

/** Turbulence of each turbine by wind speed, for files; null if it is not known. */
export function turbulenceSpeedTable(
  result: EnergyYieldResult,
  { text, nameOf }: TableWords,
): ResultTable | null {
  const rows = turbulentRows(result).flatMap((row) =>
    row.turbulence.wind_speed_ms.map((speedMs, index) => ({ ...row, speedMs, index })),
  )
  const [first] = rows
  if (first === undefined) return null
  const { turbulence: words, turbines: heads } = text.yieldFigures
  const column = columnFactory(text.quantities)
  type SpeedRow = (typeof rows)[number]
  const share = (head: string, valuesOf: (row: TurbineTurbulence) => readonly number[]) =>
    column.of<SpeedRow>('turbulenceIntensity', ({ turbulence, index }) => valuesOf(turbulence)[index], {
      head: withUnit(head, 'turbulenceIntensity'),
    })
  return tableOf(
    words.title,
    [
      column.words<SpeedRow>(heads.turbine, ({ turbine }) => nameOf(turbine), { width: 30 }),
      column.of<SpeedRow>('windSpeed', ({ speedMs }) => speedMs),
      share(words.ambientOnly, ({ ambient }) => ambient),
      ...first.turbulence.effective.map(({ wohler_exponent: m }, index) =>
        share(words.effectiveOf(String(m)), ({ effective }) => effective[index]!.intensity),
      ),
    ],
    rows,
  )
}
