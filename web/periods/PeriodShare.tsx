import { quantityWithUnit } from '#contracts'
import { type IndexPeriod, monthNumber, spanOfPeriod, stateOfShare } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { type OfferedPeriods, shareOfPeriod } from './offeredPeriods.ts'

/** Shows the known share of an incomplete period, and how to fill the gap; empty for complete ones. */
export function PeriodShare({
  offered,
  period,
}: {
  readonly offered: OfferedPeriods
  readonly period: IndexPeriod
}) {
  const { basis: text, fields } = useText()
  const format = useFormat()
  const remedies = useRemedies(offered, period)
  const share = shareOfPeriod(offered, period)
  const state = stateOfShare(share)
  if (state === 'whole') return null
  return (
    <div className={styled('aboveS1', 'small')} role="status">
      <p>
        {state === 'missing'
          ? fields.periodMissing
          : `${text.covered(quantityWithUnit('knownShare', share, format))}. ${text.partHint}`}
      </p>
      {remedies.map((remedy) => (
        <p key={remedy}>{remedy}</p>
      ))}
    </div>
  )
}

/** Remedies for the gaps of a period: a sentence for each kind of missing data. */
function useRemedies({ answer }: OfferedPeriods, period: IndexPeriod): readonly string[] {
  const { basis: text } = useText()
  const { from, till } = spanOfPeriod(period)
  const isWithin = (name: string) => {
    const number = monthNumber(monthOf(name))
    return number >= monthNumber(from) && number <= monthNumber(till)
  }
  const lacks = answer.months.filter((month) => isWithin(month.period)).flatMap((month) => month.lacks)
  return [...new Set(lacks)].map((subject) => text.remedies[subject])
}
