import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forwardText, type OwnForwardCurveHead, quantityText, quoteDayText } from '#contracts'
import { ppaInputRanges } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurveQuery, ownForwardCurvesQuery } from '#web/market/ownForwardCurves.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { NumberEntry } from './NumberEntry.tsx'
import styles from './Ppa.module.css'
import {
  baseOf,
  contradictionsOf,
  marketOf,
  type PpaForm,
  type PpaMarket,
  productIn,
  sourceOf,
  termsOf,
  yearsOf,
} from './ppaForm.ts'

const ownValue = 'own '

/** The own curves, with the chosen one even if it was deleted. */
function ownChoices(own: readonly OwnForwardCurveHead[], chosen: PpaForm['curve']) {
  const isListed = chosen === null || own.some(({ id }) => id === chosen.id)
  const { id = 0, name = '', quoted } = chosen ?? {}
  return isListed ? own : [...own, { id, name, quote_date: quoted?.quote_date ?? '' }]
}

/** Forward prices: a source, and entries by years, quarters and months that override it. */
export function ForwardFields({
  form,
  market,
  onChange,
}: {
  readonly form: PpaForm
  readonly market: PpaMarket
  readonly onChange: (change: Partial<PpaForm>) => void
}) {
  const { ppa: text, marketForecast } = useText()
  const { inputs } = text
  const format = useFormat()
  const { quotes, quotes_in_force: areInForce, history } = market
  const caller = useCaller()
  const queries = useQueryClient()
  const { data: own = [] } = useQuery(ownForwardCurvesQuery(caller))
  // The curve arrives later, when the form or the source may have changed.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const wanted = useRef<number | null>(null)
  const chosen = useMutation({
    mutationFn: (id: number) => queries.fetchQuery(ownForwardCurveQuery(caller, id)),
    onSuccess({ name, quote_date, source: quotedBy, months }, id) {
      const [first] = months
      if (first === undefined || wanted.current !== id) return
      latest.current({
        source: 'quotes',
        curve: {
          ...{ id, name },
          quoted: {
            ...{ quote_date, first: first.month },
            base: months.map(({ base }) => base),
            sources: quotedBy === '' ? [] : [quotedBy],
          },
        },
      })
    },
  })
  const last = quotes.at(-1)
  const source = sourceOf(form, marketOf(form, market))
  const spot = history.levels.at(-1)?.base ?? null
  const written = (value: number | null) => (value === null ? '' : quantityText('basePrice', value, format))
  const terms = termsOf(form, market)
  const contradictions = contradictionsOf(form, market)
  const quoteHint =
    form.curve !== null
      ? undefined
      : last === undefined
        ? inputs.noQuotes
        : areInForce
          ? undefined
          : inputs.oldQuotes(quoteDayText(last.quote_date, format))
  return (
    <>
      <div className={styles.years}>
        <Select
          label={inputs.forwardSource}
          value={form.curve === null || source !== 'quotes' ? source : `${ownValue}${form.curve.id}`}
          {...(quoteHint === undefined ? {} : { hint: quoteHint })}
          choices={[
            ...(last === undefined
              ? []
              : [{ value: 'quotes', label: inputs.forwardQuotes(quoteDayText(last.quote_date, format)) }]),
            ...ownChoices(own, form.curve).map(({ id, name, quote_date }) => ({
              value: `${ownValue}${id}`,
              label: inputs.forwardOwn(name, quoteDayText(quote_date, format)),
            })),
            { value: 'extrapolated', label: inputs.forwardSpot },
          ]}
          onChange={(value) => {
            wanted.current = value.startsWith(ownValue) ? Number(value.slice(ownValue.length)) : null
            if (wanted.current !== null) chosen.mutate(wanted.current)
            else onChange({ source: value === 'quotes' ? 'quotes' : 'extrapolated', curve: null })
          }}
        />
        {chosen.isError && <Problem>{errorText(chosen.error)}</Problem>}
        {chosen.data?.months.length === 0 && <Problem>{marketForecast.forward.noCurve}</Problem>}
      </div>
      <NumberEntry
        label={inputs.forwardLevel}
        unit="EUR/MWh"
        value={form.level}
        range={ppaInputRanges.forwardEurMwh}
        usual={source === 'extrapolated' ? written(spot) : ''}
        hint={form.level === null ? text.origins[source] : text.origins.typed}
        onChange={(value) => onChange({ level: value })}
      />
      <details className={styles.years}>
        <summary>{inputs.forwardYears}</summary>
        <div {...grid('repeat(auto-fill, minmax(140px, 1fr))', 's3', 'atTop')}>
          {yearsOf(form).map((year) => (
            <NumberEntry
              key={year}
              label={String(year)}
              value={form.years[year] ?? null}
              range={ppaInputRanges.forwardEurMwh}
              usual={written(baseOf(form, market, year))}
              onChange={(value) => onChange({ years: withPrice(form.years, year, value) })}
            />
          ))}
        </div>
      </details>
      <details className={styles.years}>
        <summary>{inputs.forwardProducts}</summary>
        <ProductPrices form={form} onChange={(products) => onChange({ products })} />
      </details>
      {contradictions.length > 0 && (
        <div className={styled('whole', 'note')}>
          <Problem>{inputs.forwardContradicts(contradictions.join(', '))}</Problem>
        </div>
      )}
      {terms !== null && <p className={styled('whole', 'note')}>{forwardText(terms, text, format)}</p>}
    </>
  )
}

/** Months and quarters with their own price. */
function ProductPrices({
  form,
  onChange,
}: {
  readonly form: PpaForm
  readonly onChange: (products: PpaForm['products']) => void
}) {
  const { inputs } = useText().ppa
  const [name, setName] = useState('')
  const [base, setBase] = useState<number | null>(null)
  const product = productIn(name, form)
  const isNew = product !== null && base !== null
  return (
    <>
      {Object.keys(form.products)
        .toSorted()
        .map((key) => (
          <div key={key} {...grid('minmax(0, 1fr) auto', 's2', 'middle', 'belowS2')}>
            <NumberEntry
              label={key}
              unit="EUR/MWh"
              value={form.products[key] ?? null}
              range={ppaInputRanges.forwardEurMwh}
              usual=""
              onChange={(value) => value !== null && onChange({ ...form.products, [key]: value })}
            />
            <Button
              size="small"
              variant="quiet"
              aria-label={inputs.forwardRemove(key)}
              onClick={() => onChange(withPrice(form.products, key, null))}
            >
              ×
            </Button>
          </div>
        ))}
      <div {...grid('repeat(auto-fill, minmax(140px, 1fr))', 's3', 'atTop')}>
        <TextField
          label={inputs.forwardProduct}
          hint={inputs.forwardProductHint}
          autoComplete="off"
          value={name}
          error={name === '' || product !== null ? null : inputs.forwardProductUnknown}
          onChange={setName}
        />
        <NumberEntry
          key={Object.keys(form.products).length}
          label={inputs.forwardPrice}
          unit="EUR/MWh"
          value={base}
          range={ppaInputRanges.forwardEurMwh}
          usual=""
          onChange={setBase}
        />
      </div>
      <Button
        size="small"
        disabled={!isNew}
        onClick={() => {
          if (!isNew) return
          onChange({ ...form.products, [product]: base })
          setName('')
          setBase(null)
        }}
      >
        {inputs.forwardAdd}
      </Button>
    </>
  )
}

/** @param value null removes the price */
function withPrice(
  prices: Readonly<Record<string, number>>,
  key: string | number,
  value: number | null,
): Record<string, number> {
  const { [key]: _, ...others } = prices
  return value === null ? others : { ...others, [key]: value }
}
