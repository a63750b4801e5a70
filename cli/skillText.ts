import { type AtlasTruth, judgedAgainst } from '#calculations'
import { basisFact, createFormat, type WireBasis } from '#contracts'
import { energyError } from '#domain'
import type { Context } from './context.ts'

/** Result of one measurement in plain words: scores, comparison with the first atlas, jumps, and what they rest on. */
export function skillText(
  { words, language }: Context,
  truth: AtlasTruth,
  first: AtlasTruth,
  basis: WireBasis,
): string[] {
  const text = words.skillCommand
  const format = createFormat(language, words.units)
  const { number, signed } = format
  const { scores, jumps, courses } = truth
  /** The lowest and the highest difference, and when. */
  const extremes = (differences: readonly number[], nameOf: (index: number) => string) => {
    const known = [...differences.keys()].filter((i) => !Number.isNaN(differences[i]!))
    const [low, high] = [Math.min, Math.max].map((pick) => {
      const value = pick(...known.map((i) => differences[i]!))
      return `${signed(value, 2)} (${nameOf(differences.indexOf(value))})`
    }) as [string, string]
    return text.between(low, high)
  }
  const percent = (share: number) => `${number(100 * share, 1)} %`
  const unit = truth.kind === 'wind' ? 'm/s' : text.ofRated
  const { value, interval } = energyError(truth.blocks)
  const verdict = judgedAgainst(truth, first)
  const range = ([low, high]: readonly [number, number], show: (value: number) => string) =>
    text.range(show(low), show(high))
  return [
    `${truth.atlasId} · ${truth.truth}`,
    ...(truth.isSynthetic ? [`  ${text.synthetic}`] : []),
    `  ${text.scores({
      pairs: number(scores.pairs),
      bias: number(scores.bias, 2),
      rmse: number(scores.rmse, 2),
      r: number(scores.correlation, 3),
      unit,
    })}`,
    `  ${text.energy(percent(value), interval === null ? text.fewBlocks : range(interval, percent))}`,
    ...(courses === null
      ? []
      : [
          `  ${text.courses({
            hours: extremes(courses.byHour, (hour) => `${clock(hour)} UTC`),
            months: extremes(courses.byMonth, (month) => format.month(month + 1)),
            distance: number(courses.distribution, 2),
          })}`,
        ]),
    ...(verdict === null
      ? []
      : [
          `  ${
            verdict.verdict === null
              ? text.notCompared(first.atlasId)
              : text.verdicts[verdict.verdict](
                  first.atlasId,
                  `${number(verdict.rmse.value, 3)} ${unit}${range(verdict.rmse.interval!, (one) => number(one, 3))}`,
                )
          }`,
        ]),
    ...jumps.map(
      ({ hour, jumpMs }) => `  ${text.jump(clock(hour), clock((hour + 1) % 24), number(jumpMs, 2))}`,
    ),
    `  ${basisFact(basis, language).join(': ')}`,
  ]
}

const clock = (hour: number) => String(hour).padStart(2, '0')
