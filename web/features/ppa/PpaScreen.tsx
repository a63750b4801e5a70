import { useMemo, useState } from 'react'
import { type PpaProduct, products, yieldCasesOf } from '#contracts'
import { cellCentre, contributionOfNew } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { ProductionLine } from '#web/farmProduction/ProductionLine.tsx'
import { ProductionSelect } from '#web/farmProduction/ProductionSelect.tsx'
import { useAnyFarm } from '#web/farmProduction/useFarmProduction.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { ProductHead } from '#web/products/ProductHead.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { useAddress } from '#web/state/useAddress.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import { AgreementView, agreementTabs } from './AgreementTabs.tsx'
import styles from './Ppa.module.css'
import { PpaMapTab } from './PpaMapTab.tsx'
import { marketOf, type PpaForm, termsOf } from './ppaForm.ts'
import type { AgreementInput } from './pricedAgreement.ts'
import { TermFields } from './TermFields.tsx'
import { useAgreementProfile } from './useAgreementProfile.ts'

const parts = { at: 'at', turbine: 'turbine', tab: 'tab', order: 'order' } as const
const needs = { productType: products.ppa.listType }
const tabs = [...agreementTabs, 'map'] as const

/** Terms on the left, and their price on the right, while they are entered. */
export function PpaScreen({
  product,
  offered,
  form,
  onForm,
}: {
  readonly product: PpaProduct
  readonly offered: readonly OfferedProduct[]
  readonly form: PpaForm
  readonly onForm: (form: PpaForm) => void
}) {
  const { farmProduction, ppa: text, marketValue } = useText()
  const format = useFormat()
  const [address, change] = useAddress(parts)
  const idBase = useTabIds()
  const grid = useMemo(() => atlasGridOf(product.atlas), [product.atlas])
  const chosen = useProductSites(product, needs, null)
  const inside = chosen.sites.filter(({ id }) => !chosen.outsideIds.has(id))
  const middle = cellCentre(grid, Math.floor(grid.xSz / 2), Math.floor(grid.ySz / 2))
  const place = placeOf(address.at) ?? inside[0] ?? middle
  const turbine = product.turbines.find(({ id }) => id === address.turbine) ?? product.turbines[0]!
  const farm = useAnyFarm(product.atlas.id)
  const run = farm.chosen?.id ?? null
  const profile = useAgreementProfile(product.id, run === null ? { turbine: turbine.id, place } : { run })
  const { history } = product
  const { quotes } = marketOf(form, product)
  const terms = useMemo(
    // Losses are already deducted from the net power of a farm.
    () => termsOf(run === null ? form : { ...form, loss_share: 0 }, product),
    [form, product, run],
  )
  const [offer, setOffer] = useState<number | null>(null)
  const { data } = profile
  const input = useMemo((): AgreementInput | null => {
    if (!data || terms === null) return null
    const bill = contributionOfNew({
      ...{ commissionedOn: null, bidOn: null, pilot: 'none' as const },
      ratedPowerKw: turbine.rated_power,
    })
    const unsupported = 1 - (data.negative_prices?.positive_share ?? 1)
    return {
      ...{ terms, history, quotes, profile: data },
      ratio: form.ratio ?? data.ratio ?? 1,
      basis: data.basis,
      yields: yieldCasesOf('production' in data ? data.production : undefined),
      support:
        form.award_ct_kwh === null
          ? null
          : {
              award_ct_kwh: form.award_ct_kwh,
              last_year: form.last_support_year,
              unsupported_share: unsupported,
              // A plant without known facts is shown as a new plant by the bill too.
              two_sided: bill !== null,
              contribution_floor_ct_kwh: bill?.floorCtKwh ?? null,
            },
    }
  }, [data, terms, history, quotes, form.ratio, form.award_ct_kwh, form.last_support_year, turbine])
  const shownTabs = run === null ? tabs : agreementTabs
  const tab = shownTabs.find((key) => key === address.tab) ?? 'price'
  const site = inside.find(({ lat, lon }) => lat === place.lat && lon === place.lon)
  const name = farm.chosen?.list_name ?? site?.name ?? format.latLon(place.lat, place.lon, 3)
  const ratioYears = data?.ratio_years ?? []
  const ratioHint =
    ratioYears.length === 0
      ? text.sources.neutral
      : text.sources.history(format.years(ratioYears[0]!.year, ratioYears.at(-1)!.year))

  return (
    <>
      <ProductHead
        name="ppa"
        title={text.title}
        product={product}
        products={offered}
        shown={farm.chosen?.list_name ?? site?.name ?? null}
        marks={product.market && <PriceMarks market={product.market} basis={product.basis} />}
      >
        <Button onClick={() => change({ order: '1', tab: null })}>{text.order.openOrder}</Button>
      </ProductHead>
      <div className={styles.screen}>
        <Card title={text.inputs.title}>
          <CardBody>
            <ProductionSelect
              {...farm}
              other={{ label: farmProduction.place, hint: farmProduction.netPowerHint }}
            />
            {run === null && (
              <div className={styled('stack', 's3', 'aboveS3', 'belowS4')}>
                <Select
                  label={text.inputs.place}
                  searchable
                  value={site === undefined ? 'place' : String(site.id)}
                  choices={[
                    ...(site === undefined
                      ? [{ value: 'place', label: format.latLon(place.lat, place.lon, 3) }]
                      : []),
                    ...inside.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                  onChange={(id) => {
                    const next = inside.find((one) => String(one.id) === id)
                    if (next) change({ at: `${next.lat},${next.lon}` })
                  }}
                />
                <Select
                  label={marketValue.order.turbine}
                  value={turbine.id}
                  choices={product.turbines.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id) => change({ turbine: id })}
                />
              </div>
            )}
            <TermFields
              form={form}
              market={product}
              ratio={data?.ratio ?? null}
              ratioHint={ratioHint}
              isNet={run !== null}
              onChange={onForm}
            />
          </CardBody>
        </Card>
        <Card
          className={styles.result}
          title={name}
          marks={
            <Tabs
              label={text.title}
              tabs={shownTabs.map((key) => ({ key, label: text.tabs[key] }))}
              chosen={tab}
              onChoose={(key) => change({ tab: key })}
              idBase={idBase}
            />
          }
        >
          <CardBody>
            {profile.isError && (
              <Problem onRetry={() => void profile.refetch()}>{errorText(profile.error)}</Problem>
            )}
            {!profile.isError && input === null && <Spinner />}
            {data !== undefined && 'production' in data && (
              <ProductionLine production={data.production} className={styled('aboveS2', 'note')} />
            )}
            <p role="status" className={styles.stale}>
              {text.inputs.stale}
            </p>
            {input !== null && (
              <TabPanel idBase={idBase} chosen={tab}>
                <AgreementView
                  input={input}
                  tab={tab === 'map' ? null : tab}
                  offer={offer}
                  onOffer={setOffer}
                >
                  {tab === 'map' && (
                    <PpaMapTab
                      product={product}
                      turbineId={turbine.id}
                      input={input}
                      chosen={chosen}
                      place={place}
                      onPlace={({ lat, lon }) => change({ at: `${lat},${lon}` })}
                    />
                  )}
                </AgreementView>
              </TabPanel>
            )}
          </CardBody>
        </Card>
      </div>
    </>
  )
}

/** `53.1,8.2` as a place; null for anything else. */
function placeOf(text: string | null) {
  const [lat, lon, ...more] = (text ?? '').split(',').map(Number)
  const isPlace = more.length === 0 && Number.isFinite(lat) && Number.isFinite(lon) && text !== null
  return isPlace && Math.abs(lat!) <= 90 && Math.abs(lon!) <= 180 ? { lat: lat!, lon: lon! } : null
}
