import type { ReactNode } from 'react'
import { fittedFactor, termSource, type UsualTerm, usualTermValues, yearMonthOf } from '#contracts'
import {
  formatYearMonth,
  leastFleetFactor,
  monthNumber,
  monthOfNumber,
  negativeClauses,
  ppaRanges,
  profileFactorRange,
} from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ForwardFields } from './ForwardFields.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import styles from './Ppa.module.css'
import { type PpaForm, type PpaMarket, yearsOf } from './ppaForm.ts'

/** Terms that are shown in percent. */
type PercentTerm = 'loss_share' | 'degradation' | 'discount_rate' | 'indexation' | 'volatility'

/** Months that a delivery may begin with, from the present form's year on. */
const startMonths = 48

/** Every input of an agreement with where its value comes from. */
export function TermFields({
  form,
  market,
  ratio,
  ratioHint,
  onChange,
}: {
  readonly form: PpaForm
  readonly market: PpaMarket
  /** Of the shown profile; null: not known, or each site has its own. */
  readonly ratio: number | null
  readonly ratioHint: string
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
          format.number(Number.isNaN(fit.residualDeviation) ? null : fit.residualDeviation, 3),
          format.number(fit.p, 2),
        )
  const written = (value: number | null | undefined, decimals: number) =>
    value === null || value === undefined ? '' : format.number(value, decimals)
  const hintOf = (term: UsualTerm) => {
    const source = termSource(term, form)
    return source === 'entered' ? sources.entered : hints[source]
  }
  const price = (term: Exclude<UsualTerm, PercentTerm>, label: string, range: readonly [number, number]) => (
    <NumberEntry
      label={label}
      unit="EUR/MWh"
      value={form[term]}
      range={range}
      hint={hintOf(term)}
      onChange={(value) => set({ [term]: value ?? usualTermValues[term] })}
    />
  )
  const percent = (term: PercentTerm, label: string, range: readonly [number, number]) => (
    <NumberEntry
      label={label}
      unit="%"
      scale={100}
      value={form[term]}
      range={range}
      hint={hintOf(term)}
      onChange={(value) => set({ [term]: value ?? usualTermValues[term] })}
    />
  )
  const start = monthNumber({ ...yearMonthOf(form.start), month: 1 })
  return (
    <div className={styles.groups}>
      <p className={styles.note}>{hints.assumptions}</p>
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
          choices={Array.from({ length: ppaRanges.tenorYears[1] }, (_, i) => String(i + 1)).map((years) => ({
            value: years,
            label: years,
          }))}
          onChange={(years) => set({ tenor_years: Number(years) })}
        />
      </Group>
      <Group title={inputs.forward}>
        <ForwardFields form={form} market={market} onChange={set} />
      </Group>
      <Group title={inputs.profile}>
        <NumberEntry
          label={`${inputs.factor} ${yearsOf(form)[0]}`}
          value={form.factor}
          range={profileFactorRange}
          usual={written(fit?.trend.factor, 3)}
          hint={form.factor === null ? fitHint : sources.entered}
          onChange={(value) => set({ factor: value })}
        />
        <NumberEntry
          label={inputs.changePerYear}
          value={form.changePerYear}
          range={[-0.2, 0.2]}
          usual={written(fit?.trend.changePerYear, 4)}
          hint={form.changePerYear === null ? fitHint : sources.entered}
          onChange={(value) => set({ changePerYear: value })}
        />
        <NumberEntry
          label={inputs.least}
          value={form.least}
          range={[0, profileFactorRange[1]]}
          usual={written(leastFleetFactor, 2)}
          hint={form.least === null ? hints.assumption : sources.entered}
          onChange={(value) => set({ least: value })}
        />
        <NumberEntry
          label={inputs.siteRatio}
          value={form.ratio}
          range={ppaRanges.siteToFleetRatio}
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
      <Group title={inputs.costs}>
        {price('balancing', inputs.balancing, ppaRanges.balancingEurMwh)}
        {price('price_risk', inputs.priceRisk, ppaRanges.priceRiskEurMwh)}
        {price('volume_risk', inputs.volumeRisk, ppaRanges.volumeRiskEurMwh)}
        {price('margin', inputs.margin, ppaRanges.marginEurMwh)}
        {price('cannibalisation', inputs.cannibalisation, ppaRanges.cannibalisationEurMwh)}
        {price('guarantees_of_origin', inputs.guaranteesOfOrigin, ppaRanges.guaranteesOfOriginEurMwh)}
      </Group>
      <Group title={inputs.energy}>
        {percent('loss_share', inputs.lossShare, ppaRanges.lossShare)}
        {percent('degradation', inputs.degradation, ppaRanges.degradation)}
        {percent('discount_rate', inputs.discountRate, ppaRanges.discountRate)}
        {percent('indexation', inputs.indexation, ppaRanges.indexation)}
      </Group>
      <Group title={inputs.limits}>
        <NumberEntry
          label={inputs.floor}
          unit="EUR/MWh"
          value={form.floor}
          range={[ppaRanges.floorEurMwh[0], form.cap ?? ppaRanges.floorEurMwh[1]]}
          usual=""
          hint={form.floor === null ? sources.noLimit : sources.entered}
          onChange={(value) => set({ floor: value })}
        />
        <NumberEntry
          label={inputs.cap}
          unit="EUR/MWh"
          value={form.cap}
          range={[form.floor ?? ppaRanges.capEurMwh[0], ppaRanges.capEurMwh[1]]}
          usual=""
          hint={form.cap === null ? sources.noLimit : sources.entered}
          onChange={(value) => set({ cap: value })}
        />
        {percent('volatility', inputs.volatility, ppaRanges.volatility)}
        <NumberEntry
          label={inputs.limitFee}
          unit="EUR/MWh"
          value={form.limit_fee}
          range={ppaRanges.limitFeeEurMwh}
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
          range={[0, 100]}
          usual=""
          onChange={(value) => set({ award_ct_kwh: value })}
        />
        <NumberEntry
          label={inputs.lastYear}
          value={form.last_support_year}
          range={[2000, 2200]}
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
      <div className={styles.pair}>{children}</div>
    </fieldset>
  )
}
