import { type AtlasProduct, products, type Site } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { degreesText, type ProductionDraft } from './productionDraft.ts'

const needs = { productType: products.yieldIndex.listType }
const typed = 'typed'

/** Name and location of the farm: a site of a list, or coordinates. */
export function PlaceFields({
  product,
  draft,
  problem,
  onChange,
}: {
  readonly product: AtlasProduct
  readonly draft: ProductionDraft
  readonly problem: string | null
  readonly onChange: (change: Partial<ProductionDraft>) => void
}) {
  const { production: text } = useText()
  const { fitting, list, sites, outsideIds, selectList } = useProductSites(product, needs, null)
  const { name, lat, lon } = draft
  const format = useFormat()
  const placeOf = (site: Site) => ({ lat: degreesText(site.lat, format), lon: degreesText(site.lon, format) })
  const chosen = sites.find((site) => placeOf(site).lat === lat && placeOf(site).lon === lon)
  return (
    <>
      {list !== null && sites.length > 0 && (
        <div className={styled('halves', 's3', 'atTop')}>
          <Select
            label={text.siteList}
            value={String(list.id)}
            choices={fitting.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={(id) => selectList(Number(id))}
          />
          <Select
            label={text.site}
            searchable
            value={chosen ? String(chosen.id) : typed}
            choices={[
              { value: typed, label: text.chooseSite },
              ...sites.map((site) => ({
                value: String(site.id),
                label: site.name,
                disabled: outsideIds.has(site.id),
              })),
            ]}
            onChange={(id) => {
              const site = sites.find((one) => String(one.id) === id)
              if (site) onChange({ ...placeOf(site), name: name || site.name })
            }}
          />
        </div>
      )}
      <div className={styled('halves', 's3', 'atTop')}>
        <QuantityField
          label={text.latitude}
          value={lat}
          error={problem}
          onChange={(value) => onChange({ lat: value })}
        />
        <QuantityField label={text.longitude} value={lon} onChange={(value) => onChange({ lon: value })} />
      </div>
      <div className={styled('halves', 's3', 'atTop')}>
        <QuantityField
          label={text.specificPower}
          hint={text.shapeHint}
          value={draft.specificPower}
          onChange={(specificPower) => onChange({ specificPower })}
        />
        <QuantityField
          label={text.hubHeight}
          value={draft.hubHeight}
          onChange={(hubHeight) => onChange({ hubHeight })}
        />
      </div>
      <TextField
        label={text.farmName}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(value) => onChange({ name: value })}
      />
    </>
  )
}
