import type { ReactNode } from 'react'
import {
  fittedFactor,
  quantityText,
  termSource,
  type UsualTerm,
  usualTermValues,
  yearMonthOf,
} from '#contracts'
import {
  finiteOrNull,
  formatYearMonth,
  leastFleetFactor,
  monthNumber,
  monthOfNumber,
  negativeClauses,
  ppaCosts,
  ppaInputRanges,
  ppaInputs,
  ppaRates,
  type UsualPpaNumber,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { ForwardFields } from './ForwardFields.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import styles from './Ppa.module.css'
import { type PpaForm, type PpaMarket, yearsOf } from './ppaForm.ts'

/** Possible first months of delivery, from the current form's year on. */
const startMonths = 48

/** Every input of an agreement with its source. */
export function TermFields({
  form,
  market,
  ratio,
  ratioHint,
  isNet = false,
  onChange,
}: {
  readonly form: PpaForm
  readonly market: PpaMarket
  /** Ratio of the shown profile; null: not known, or each site has its own. */
  readonly ratio: number | null
  readonly ratioHint: string
  /** Whether energies are those of a farm after its losses, so that no share is entered. */
  readonly isNet?: boolean
  readonly onChange: (form: PpaForm) => void
}) {
  const { ppa: text } = useText()
  const { inputs, sources, hints } = text
  const format = useFormat()
  const set = (change: Partial<PpaForm>) => onChange({ ...form, ...change })
  const { history } = market
  const fit = fittedFactor(history, yearsOf(form)[0]!)
  const [firstYear, lastYear] = [history.years[0], history.years.at(-1)]
  const fitHint =
    fit === null || firstYear === undefined || lastYear === undefined
      ? hints.assumption
      : (fit.hasSlope ? hints.fitted : hints.level)(
          String(firstYear.year),
          String(lastYear.year),
          quantityText('profileFactor', finiteOrNull(fit.residualDeviation), format),
          quantityText('significance', fit.p, format),
        )
  const written = (value: number | null | undefined, decimals: number) =>
    value === null || value === undefined ? '' : format.number(value, decimals)
  const hintOf = (term: UsualTerm) => {
    const source = termSource(term, form)
    return source === 'entered' ? sources.entered : hints[source]
  }
  const field = (name: UsualPpaNumber) => {
    const { wire, label, unit, range } = ppaInputs[name]
    return (
      <NumberEntry
        key={wire}
        label={inputs[label]}
        unit={unit}
        {...(unit === '%' ? { scale: 100 } : {})}
        value={form[wire]}
        range={range}
        hint={hintOf(wire)}
        onChange={(value) => set({ [wire]: value ?? usualTermValues[wire] })}
      />
    )
  }
  const start = monthNumber({ ...yearMonthOf(form.start), month: 1 })
  return (
    <div className={styled('stack', 's4')}>
      <p className={styled('aboveS2', 'note')}>{hints.assumptions}</p>
      <Group title={inputs.term}>
        <Select
          label={inputs.start}
          searchable
          value={form.start}
          choices={Array.from({ length: startMonths }, (_, i) => monthOfNumber(start - 12 + i)).map(
            (month) => ({
              value: formatYearMonth(month),
              label: `${format.month(month.month, 'short')} ${month.year}`,
            }),
          )}
          onChange={(next) => set({ start: next })}
        />
        <Select
          label={inputs.tenor}
          value={String(form.tenor_years)}
          choices={Array.from({ length: ppaInputs.tenorYears.range[1] }, (_, i) => String(i + 1)).map(
            (years) => ({
              value: years,
              label: years,
            }),
          )}
          onChange={(years) => set({ tenor_years: Number(years) })}
        />
        <Select
          label={inputs.yearsAfter}
          hint={inputs.yearsAfterHint}
          value={String(form.years_after)}
          choices={Array.from({ length: ppaInputRanges.yearsAfter[1] + 1 }, (_, i) => String(i)).map(
            (years) => ({ value: years, label: years }),
          )}
          onChange={(years) => set({ years_after: Number(years) })}
        />
      </Group>
      <Group title={inputs.forward}>
        <ForwardFields form={form} market={market} onChange={set} />
      </Group>
      <Group title={inputs.profile}>
        <NumberEntry
          label={`${inputs.factor} ${yearsOf(form)[0]}`}
          value={form.factor}
          range={ppaInputRanges.profileFactor}
          usual={written(fit?.trend.factor, 3)}
          hint={form.factor === null ? fitHint : sources.entered}
          onChange={(value) => set({ factor: value })}
        />
        <NumberEntry
          label={inputs.changePerYear}
          value={form.changePerYear}
          range={ppaInputRanges.changePerYear}
          usual={written(fit?.trend.changePerYear, 4)}
          hint={form.changePerYear === null ? fitHint : sources.entered}
          onChange={(value) => set({ changePerYear: value })}
        />
        <NumberEntry
          label={inputs.least}
          value={form.least}
          range={ppaInputRanges.leastFactor}
          usual={written(leastFleetFactor, 2)}
          hint={form.least === null ? hints.assumption : sources.entered}
          onChange={(value) => set({ least: value })}
        />
        <NumberEntry
          label={inputs.siteRatio}
          value={form.ratio}
          range={ppaInputs.siteToFleetRatio.range}
          usual={written(ratio, 3)}
          hint={form.ratio === null ? ratioHint : sources.entered}
          onChange={(value) => set({ ratio: value })}
        />
        <Select
          label={inputs.clause}
          hint={text.clauseHints[form.clause]}
          value={form.clause}
          choices={negativeClauses.map((value) => ({ value, label: text.clauses[value] }))}
          onChange={(value) => set({ clause: negativeClauses.find((one) => one === value) ?? 'none' })}
        />
      </Group>
      <Group title={inputs.costs}>{ppaCosts.map(field)}</Group>
      <Group title={inputs.energy}>
        {ppaRates.filter((name) => !isNet || name !== 'lossShare').map(field)}
      </Group>
      <Group title={inputs.limits}>
        <NumberEntry
          label={inputs.floor}
          unit="EUR/MWh"
          value={form.floor}
          range={[ppaInputs.floorEurMwh.range[0], form.cap ?? ppaInputs.floorEurMwh.range[1]]}
          usual=""
          hint={form.floor === null ? sources.noLimit : sources.entered}
          onChange={(value) => set({ floor: value })}
        />
        <NumberEntry
          label={inputs.cap}
          unit="EUR/MWh"
          value={form.cap}
          range={[form.floor ?? ppaInputs.capEurMwh.range[0], ppaInputs.capEurMwh.range[1]]}
          usual=""
          hint={form.cap === null ? sources.noLimit : sources.entered}
          onChange={(value) => set({ cap: value })}
        />
        {field('volatility')}
        {field('meanReversion')}
        <NumberEntry
          label={inputs.limitFee}
          unit="EUR/MWh"
          value={form.limit_fee}
          range={ppaInputs.limitFeeEurMwh.range}
          usual=""
          hint={form.limit_fee === null ? sources.fairFee : sources.entered}
          onChange={(value) => set({ limit_fee: value })}
        />
      </Group>
      <Group title={inputs.support}>
        <NumberEntry
          label={inputs.award}
          unit="ct/kWh"
          value={form.award_ct_kwh}
          range={ppaInputRanges.awardCtKwh}
          usual=""
          onChange={(value) => set({ award_ct_kwh: value })}
        />
        <NumberEntry
          label={inputs.lastYear}
          value={form.last_support_year}
          range={ppaInputRanges.lastSupportYear}
          usual=""
          hint={form.last_support_year === null ? sources.allYears : sources.entered}
          onChange={(value) => set({ last_support_year: value === null ? null : Math.round(value) })}
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div {...grid('repeat(auto-fill, minmax(140px, 1fr))', 's3', 'atTop')}>{children}</div>
    </fieldset>
  )
}
