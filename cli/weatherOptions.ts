import { type ArcoArea, arcoArea } from '#supply'
import { areaOfText } from './areaOption.ts'
import type { Context } from './context.ts'
import { daysOf } from './dateOption.ts'
import { Failure } from './failure.ts'
import type { FetchArguments } from './followFetch.ts'

export interface WeatherArguments extends FetchArguments {
  readonly area: string
  readonly from: string
  readonly till: string
  readonly id: string
  readonly title?: string
  /** Default: variables that products use. */
  readonly variables?: string
  /** Heights of winds, m, where archives of models have several. */
  readonly heights?: string
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

/** @param newestEndMs one past the last hour that the source has; archives of models refuse other periods themselves */
export function periodOf(
  context: Context,
  { from, till }: WeatherArguments,
  newestEndMs = Number.POSITIVE_INFINITY,
) {
  const { weather: text, emptyPeriod } = context.words.supply
  const first = hoursOf(from)
  if (first === null) throw new Failure(text.invalidFrom(from), 2)
  if (till === 'latest') return { fromMs: first.startMs, endMs: null }
  const last = hoursOf(till)
  if (last === null) throw new Failure(text.invalidTill(till), 2)
  if (last.endMs <= first.startMs) throw new Failure(emptyPeriod, 2)
  if (first.startMs >= newestEndMs) throw new Failure(text.none, 2)
  return { fromMs: first.startMs, endMs: last.endMs }
}

/** Hours of a year, a month or a day, UTC. Sums of radiation and rain are complete from 1941 on. */
function hoursOf(text: string): { readonly startMs: number; readonly endMs: number } | null {
  const days = daysOf(text)
  if (days === null || days.first < '1941') return null
  return { startMs: Date.parse(days.first), endMs: Date.parse(days.last) + 24 * 3_600_000 }
}
