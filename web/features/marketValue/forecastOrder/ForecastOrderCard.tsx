import { useQuery } from '@tanstack/react-query'
import {
  type Format,
  type MarketForecast,
  type MarketValueOrder,
  type MarketValueProduct,
  monthText,
  type OwnForwardCurveHead,
  orderedMonths,
  type PageMessages,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller, useMixing, withMix } from '#web/basis/useMixing.ts'
import { ProductionSelect } from '#web/farmProduction/ProductionSelect.tsx'
import { sitesWithFarm, useFarmProduction, withFarm } from '#web/farmProduction/useFarmProduction.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ownForwardCurvesQuery } from '#web/market/ownForwardCurves.ts'
import { Choices } from '#web/products/Choices.tsx'
import type { OrderRow } from '#web/products/ConfirmOrder.tsx'
import { FormatChoices } from '#web/products/EntryFields.tsx'
import type { OrderedSites } from '#web/products/OrderCard.tsx'
import { type OrderFieldsProps, OrderFormCard } from '#web/products/OrderFormCard.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { forecastQuery } from '../forecast/forecastQueries.ts'
import { PlantsTable } from '../order/PlantsTable.tsx'
import {
  checkForecastOrderForm,
  type ForecastOrderForm,
  type ForecastOrderIssues,
  newForecastOrderForm,
} from './forecastOrderForm.ts'
import { missingPrices, ofOpenMonths, openMonths } from './openMonths.ts'

interface ForecastOfMarket {
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly market: MarketForecast['market']
}

/** The order of a forecast: each site with its own turbine and facts on support. */
export function ForecastOrderCard(order: OrderedSites & { readonly product: MarketValueProduct }) {
  const { marketForecast: text, marketValue, products } = useText()
  const { product } = order
  const query = useQuery({
    ...forecastQuery(useMarketCaller(), product.id),
    enabled: product.market !== null,
  })
  const format = useFormat()
  const forecast = query.data?.forecast
  const market = query.data?.market
  const none = !product.on_demand
    ? marketValue.order.closed
    : product.market === null
      ? marketValue.noPrices
      : query.data?.refusal
        ? text.refused[query.data.refusal]
        : forecast && market && openMonths({ forecast, market }).length === 0
          ? text.allOver(...missingPrices(forecast.known_till, format))
          : null
  if (none === null && forecast && market)
    return <ForecastOrder {...order} forecast={forecast} market={market} />
  return (
    <Card title={products.order.title}>
      {none !== null ? (
        <EmptyState icon="info">{none}</EmptyState>
      ) : (
        <CardBody>
          {query.isError ? (
            <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
          ) : (
            <>
              <p>{text.working}</p>
              <Spinner />
            </>
          )}
        </CardBody>
      )}
    </Card>
  )
}

function ForecastOrder({
  forecast,
  market,
  ...order
}: OrderedSites & { readonly product: MarketValueProduct } & ForecastOfMarket) {
  const [isMixRequested] = useMixing()
  const farm = useFarmProduction(order.list, order.product.atlas.id)
  const { data: curves = [] } = useQuery(ownForwardCurvesQuery(useCaller()))
  const { marketForecast, quantities } = useText()
  const { order: text } = marketForecast
  const rowsOf = (
    ordered: MarketValueOrder,
    { marketForecast: words }: PageMessages,
    format: Format,
  ): readonly OrderRow[] => {
    const { ahead } = orderedMonths(ordered)
    const own = curves.find(({ id }) => id === ordered.forward_curve)
    const chosen = forecast.months.filter(({ horizon }) => ahead?.includes(horizon))
    const bases = new Set(
      chosen.map(({ base }) =>
        base.quote_date === null
          ? words.extrapolated
          : words.quoted(format.dateUtc(`${base.quote_date} 00:00:00 UTC`)),
      ),
    )
    return [
      [words.order.months, chosen.map(({ month }) => monthText(monthOf(month), format)).join(', ')],
      [words.order.known, monthText(monthOf(forecast.known_till), format, 'long')],
      [quantities.basePrice, own === undefined ? [...bases].join(' ') : curveText(own, words, format)],
    ]
  }
  return (
    <div className={styled('stack', 's4')}>
      <PlantsTable list={order.list} siteIds={order.siteIds} />
      <OrderFormCard
        {...order}
        siteIds={sitesWithFarm(order, farm)}
        name="marketValue"
        confirmTitle={text.confirmTitle}
        newForm={newForecastOrderForm}
        checkForm={(form) =>
          withFarm(
            withMix(checkForecastOrderForm(ofOpenMonths(form, { forecast, market })), isMixRequested),
            farm,
          )
        }
        rowsOf={rowsOf}
      >
        {(fields) => (
          <>
            <ProductionSelect {...farm} />
            <Fields {...fields} curves={curves} forecast={forecast} market={market} />
          </>
        )}
      </OrderFormCard>
    </div>
  )
}

function Fields({
  product,
  form,
  issues,
  onChange,
  curves,
  ...months
}: OrderFieldsProps<MarketValueProduct, ForecastOrderForm, ForecastOrderIssues> &
  ForecastOfMarket & { readonly curves: readonly OwnForwardCurveHead[] }) {
  const { marketForecast: words } = useText()
  const { order: text, forward } = words
  const format = useFormat()
  return (
    <div {...grid('repeat(2, minmax(0, 260px)) minmax(0, 1fr)', 's4', 'acrossS5', 'atTop')}>
      <Choices
        legend={text.months}
        choices={openMonths(months).map(({ month, horizon }) => ({
          value: String(horizon),
          label: text.month(monthText(monthOf(month), format, 'long'), format.number(horizon)),
        }))}
        chosen={ofOpenMonths(form, months).ahead.map(String)}
        onChange={(chosen) => onChange({ ...form, ahead: chosen.map(Number) })}
        error={issues?.noMonth ? text.noMonth : null}
      />
      {curves.length > 0 && (
        <Select
          label={forward.chosenCurve}
          value={String(form.curve ?? '')}
          choices={[
            { value: '', label: forward.usualCurve },
            ...curves.map((curve) => ({ value: String(curve.id), label: curveText(curve, words, format) })),
          ]}
          onChange={(value) => onChange({ ...form, curve: value === '' ? null : Number(value) })}
        />
      )}
      <FormatChoices
        formats={product.formats}
        chosen={form.formats}
        onChange={(formats) => onChange({ ...form, formats: [...formats] })}
      />
      <p className={styled('note')}>{text.note}</p>
    </div>
  )
}

function curveText(
  { name, quote_date }: OwnForwardCurveHead,
  { forward }: PageMessages['marketForecast'],
  format: Format,
): string {
  return forward.own(name, format.dateUtc(`${quote_date} 00:00:00 UTC`))
}
