import { type ArcoArea, arcoArea } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import type { FetchArguments } from './followFetch.ts'

/** What `anemone fetch weather` is told. */
export interface WeatherArguments extends FetchArguments {
  readonly area: string
  readonly from: string
  readonly till: string
  readonly id: string
  readonly title?: string
  /** Default: what products use of the source. */
  readonly variables?: string
  readonly source: string
}

export function areaOf(context: Context, { area }: WeatherArguments): ArcoArea {
  const degrees = areaOfText(area)
  const own = degrees && arcoArea(degrees)
  if (own === null) throw new Failure(context.words.supply.weather.invalidArea(area), 2)
  return own
}

export function variablesOf<Variable extends string>(
  context: Context,
  { variables }: WeatherArguments,
  known: Readonly<Record<Variable, unknown>>,
  usual: readonly Variable[],
): readonly Variable[] {
  if (variables === undefined) return usual
  const isKnown = (name: string): name is Variable => Object.hasOwn(known, name)
  const names = variables.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isKnown(name))
  if (unknown.length > 0)
    throw new Failure(
      context.words.supply.weather.invalidVariables(unknown.join(', '), Object.keys(known).join(', ')),
      2,
    )
  return [...new Set(names.filter(isKnown))]
}

/** @param newestEndMs  one past the last hour that the source has */
export function periodOf(context: Context, { from, till }: WeatherArguments, newestEndMs: number) {
  const { weather: text, emptyPeriod } = context.words.supply
  const first = monthsOf(from)
  if (first === null) throw new Failure(text.invalidFrom(from), 2)
  if (till === 'latest') return { fromMs: first.startMs, endMs: null }
  const last = monthsOf(till)
  if (last === null) throw new Failure(text.invalidTill(till), 2)
  if (last.endMs <= first.startMs) throw new Failure(emptyPeriod, 2)
  if (first.startMs >= newestEndMs) throw new Failure(text.none, 2)
  return { fromMs: first.startMs, endMs: last.endMs }
}

/** A year or a month. Sums of radiation and rain are whole from 1941 on. */
function monthsOf(text: string): { readonly startMs: number; readonly endMs: number } | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined || Number(year) < 1941) return null
  const first = month === undefined ? 0 : Number(month) - 1
  const end = month === undefined ? 12 : Number(month)
  return { startMs: Date.UTC(Number(year), first), endMs: Date.UTC(Number(year), end) }
}
