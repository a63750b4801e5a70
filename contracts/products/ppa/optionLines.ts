import type { OptionSensitivity } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'

/** A line about an assumption that floor, cap and option depend on. */
export interface OptionLine {
  readonly key: string
  readonly what: string
  readonly assumption: string
  /** EUR/MWh with the assumption at its low, own and high value. */
  readonly values: readonly { readonly input: string; readonly eurMwh: number }[]
}

/** Lines for limits if they are agreed, and for the option if there is support. */
export function optionLines(
  sensitivity: readonly OptionSensitivity[],
  isLimited: boolean,
  { sensitivity: text }: Messages['ppa'],
  format: Pick<Format, 'percent'>,
): readonly OptionLine[] {
  return sensitivity.flatMap(({ id, low, middle, high }) => {
    const worths = [low, middle, high]
    const line = (what: 'fee' | 'breakEven', eurMwhOf: (worth: (typeof worths)[number]) => number) => ({
      key: `${what}-${id}`,
      what: text.options[what],
      assumption: text.ids[id],
      values: worths.map((worth) => ({ input: format.percent(worth.input), eurMwh: eurMwhOf(worth) })),
    })
    return [
      ...(isLimited ? [line('fee', ({ limitFeeEurMwh }) => limitFeeEurMwh)] : []),
      ...(middle.breakEvenEurMwh === null
        ? []
        : [line('breakEven', ({ breakEvenEurMwh }) => breakEvenEurMwh!)]),
    ]
  })
}
