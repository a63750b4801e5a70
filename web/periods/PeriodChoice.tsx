import { type IndexPeriod, monthNumber, monthOfNumber } from '#domain'
import { inKind, type PeriodKind } from '#web/fields/periodTimes.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import type { OfferedPeriods } from './offeredPeriods.ts'
import { PeriodShare } from './PeriodShare.tsx'
import { PeriodStates } from './PeriodStates.tsx'
import { SpanFields } from './SpanFields.tsx'

const kinds = ['month', 'year', 'rolling', 'span'] as const satisfies readonly PeriodKind[]
const lastYears = 5

/** Choice of a map's period for any product: its kind, its ends, and the known months and years. */
export function PeriodChoice({
  offered,
  period,
  onChange,
}: {
  readonly offered: OfferedPeriods
  readonly period: IndexPeriod
  readonly onChange: (period: IndexPeriod) => void
}) {
  const { fields: text } = useText()
  const { choosable } = offered
  const [first, last] = [choosable.months[0], choosable.months.at(-1)]
  const sinceLast = last && monthOfNumber(monthNumber(last) - 12 * lastYears + 1)
  const hasLastYears = first && sinceLast && monthNumber(first) <= monthNumber(sinceLast)
  return (
    <>
      <SegmentedSwitch
        label={text.kind}
        choices={kinds.map((key) => ({
          key,
          label: text.kinds[key],
          disabled: inKind(period, key, choosable) === undefined,
        }))}
        chosen={period.kind}
        onChoose={(kind) => {
          const next = inKind(period, kind, choosable)
          if (next) onChange(next)
        }}
      />
      {period.kind === 'span' && (
        <>
          <SpanFields
            span={period}
            months={choosable.months}
            onChange={(span) => onChange({ kind: 'span', ...span })}
          />
          {hasLastYears && (
            <Button size="small" onClick={() => onChange({ kind: 'span', from: sinceLast, till: last })}>
              {text.lastYears}
            </Button>
          )}
        </>
      )}
      <PeriodShare offered={offered} period={period} />
      <PeriodStates offered={offered} period={period} onChange={onChange} />
    </>
  )
}
