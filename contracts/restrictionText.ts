import { restrictionQuantities } from '#domain'
import type { Format } from './format.ts'
import type { Messages } from './messages/index.ts'
import { quantityWithUnit } from './quantities/quantityText.ts'
import { modeCurvesOf, type Restriction, type ResultRestriction } from './schemas/restriction.ts'

type Rule = Pick<
  Restriction,
  'windows' | 'weather' | 'directions' | 'clock' | 'night_inversion_k' | 'lasts_hours'
>

/** When a rule applies, in words. */
export function restrictionHolds(rule: Rule, text: Messages['restrictions'], format: Format): string {
  const windows = rule.windows.map(({ season, time }) =>
    [
      ...(season === null
        ? []
        : [text.fromTo(dayText(season.from, text, format), dayText(season.till, text, format))]),
      ...timeText(time, text, format),
    ].join(', '),
  )
  const parts = [
    ...(windows.length === 0 ? [] : [windows.filter((one) => one !== '').join('; ')]),
    ...(rule.windows.some(readsClock) ? [rule.clock === 'utc' ? text.clockUtc : text.clockGerman] : []),
    ...rule.weather.flatMap(({ quantity, from, below }) => {
      const value = (number: number) =>
        `${format.number(number, decimalsOf(number))} ${restrictionQuantities[quantity]}`
      const what = text.quantities[quantity]
      return [
        ...(from === null ? [] : [text.fromValue(what, value(from))]),
        ...(below === null ? [] : [text.belowValue(what, value(below))]),
      ]
    }),
    ...(rule.directions.length === 0
      ? []
      : [
          text.wind(
            rule.directions
              .map(({ from_deg, till_deg }) =>
                text.fromTo(`${format.number(from_deg)}°`, `${format.number(till_deg)}°`),
              )
              .join(', '),
          ),
        ]),
    ...(rule.night_inversion_k !== undefined &&
    rule.weather.some(({ quantity }) => quantity === 'temperature')
      ? [text.inversion(format.number(rule.night_inversion_k, decimalsOf(rule.night_inversion_k)))]
      : []),
    ...(rule.lasts_hours ? [text.lasts(format.number(rule.lasts_hours, decimalsOf(rule.lasts_hours)))] : []),
  ].filter((part) => part !== '')
  return parts.length === 0 ? text.always : parts.join(' · ')
}

/** Whether a rule depends on a clock: seasons and times of day do, sunset does not. */
function readsClock({ season, time }: Rule['windows'][number]): boolean {
  return season !== null || time.kind === 'clock'
}

/** Description of a rule. @param curveName  of a mode, by its index */
export function restrictionEffect(
  { action, lifts_wakes }: Pick<ResultRestriction, 'action' | 'lifts_wakes'>,
  text: Messages['restrictions'],
  format: Format,
  curveName: (index: number) => string,
): string {
  const { effects } = text
  const power = (kw: number) => `${format.number(kw, decimalsOf(kw))} kW`
  if (action.kind === 'stop') return lifts_wakes === true ? effects.stopWithoutWake : effects.stop
  if (action.kind === 'reduce') return effects.reduce(quantityWithUnit('proportion', action.share, format))
  if (action.kind === 'mode') return effects.mode(format.list(modeCurvesOf(action).map(curveName)))
  return effects[action.kind](power(action.power_kw))
}

function timeText(
  time: Rule['windows'][number]['time'],
  text: Messages['restrictions'],
  format: Format,
): string[] {
  if (time.kind === 'whole_day') return []
  if (time.kind === 'clock') return [text.fromTo(time.from, time.till)]
  const { before_sunset_min: before, after_sunrise_min: after } = time
  if (before === 0 && after === 0) return [text.plainNight]
  return [text.night(format.number(before), format.number(after))]
}

/** '1 Apr', '1. Apr'. */
function dayText(day: string, text: Messages['restrictions'], format: Format): string {
  return text.day(String(Number(day.slice(3))), format.month(Number(day.slice(0, 2))))
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 1
}
