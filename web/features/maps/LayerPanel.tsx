import { haveDifference, type MapLayer } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import fieldStyles from '#web/fields/FieldScreen.module.css'
import { OpacityField } from '#web/fields/OpacityField.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { ShownMap } from '#web/maps/layer/useMapLayer.ts'
import { SiteValues } from '#web/sites/SiteValues.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { CompareSelect } from './CompareSelect.tsx'
import {
  atlasChoices,
  headOf,
  mostAlike,
  ofOperators,
  quantitiesOf,
  variantsOf,
  variantText,
} from './layerChoices.ts'
import styles from './Maps.module.css'
import type { MapTurbine } from './mapTurbine.ts'
import { OwnTurbine } from './OwnTurbine.tsx'
import type { MapSites } from './useMapSites.ts'
import type { MapsChoice } from './useMapsChoice.ts'

const leastOpacity = 20

/** Panel to choose the map, with its description and the sites on it. */
export function LayerPanel({
  layers,
  layer,
  compared,
  valued,
  isDifference,
  turbineFailed,
  onTurbine,
  opacityPercent,
  failed,
  isLoading,
  sites: { list, lists, placed, selectList },
  onChange,
  onOpacity,
}: {
  readonly layers: readonly MapLayer[]
  readonly layer: MapLayer
  readonly compared: MapLayer | null
  /** Map whose values the table of sites has: the shown one, or the difference. */
  readonly valued: MapLayer
  readonly isDifference: boolean
  readonly turbineFailed: unknown
  readonly onTurbine: (turbine: MapTurbine, layers: readonly MapLayer[]) => void
  readonly opacityPercent: number
  readonly failed: ShownMap | null
  readonly isLoading: boolean
  readonly sites: MapSites
  readonly onChange: (change: Partial<MapsChoice>) => void
  readonly onOpacity: (percent: number) => void
}) {
  const { maps: text, fields, quantities, metered, register } = useText()
  const format = useFormat()
  const atlases = atlasChoices(layers)
  const variants = variantsOf(layers, layer)
  const operators = ofOperators(layers, layer)
  const labelOf = ({ turbine, year }: MapLayer) => {
    if (year !== null) return quantities.year
    return turbine === null ? text.height : text.turbine
  }
  const show = (next: MapLayer | undefined) => next && onChange({ layerId: next.id })
  function showAtlas(atlas: string) {
    const same = variantsOf(layers, { atlas, quantity: layer.quantity })
    const [first] = layers.filter((one) => one.atlas === atlas)
    onChange({ layerId: (mostAlike(same, layer) ?? first!).id, at: null, view: null })
  }
  return (
    <div className={fieldStyles.left}>
      <Card className={fieldStyles.choices}>
        <CardBody>
          <div className={fieldStyles.title}>
            <PageTitle>{text.title}</PageTitle>
            <BasisMark basis={layer.basis} />
          </div>
          {atlases.length > 1 && (
            <Select label={fields.atlas} value={layer.atlas} choices={atlases} onChange={showAtlas} />
          )}
          <fieldset className={styles.quantities}>
            <legend>{text.quantity}</legend>
            {quantitiesOf(layers, layer.atlas).map((quantity) => (
              <label key={quantity}>
                <input
                  type="radio"
                  name="quantity"
                  checked={quantity === layer.quantity}
                  onChange={() =>
                    show(mostAlike(variantsOf(layers, { atlas: layer.atlas, quantity }), layer))
                  }
                />
                {text.quantities[quantity]}
              </label>
            ))}
          </fieldset>
          {variants.length > 1 && (
            <Select
              label={labelOf(layer)}
              value={layer.id}
              choices={variants.map((one) => ({ value: one.id, label: variantText(one, format) }))}
              onChange={(id) => onChange({ layerId: id })}
            />
          )}
          {operators.length > 1 && (
            <Select
              label={register.entries.groups.operator}
              value={layer.id}
              choices={operators.map(({ id, grid_operator }) => ({
                value: id,
                label: grid_operator ?? metered.levels.groups.none,
              }))}
              onChange={(id) => onChange({ layerId: id })}
            />
          )}
          <OwnTurbine failed={turbineFailed} onShow={onTurbine} />
          {failed ? (
            <Problem onRetry={failed.retry}>{errorText(failed.error)}</Problem>
          ) : (
            isLoading && <Spinner />
          )}
          <p className={styled('aboveS1', 'small')}>{layer.description}</p>
          <CompareSelect layers={layers} layer={layer} compared={compared} onChange={onChange} />
          {haveDifference(layer, compared) && (
            <Checkbox checked={isDifference} onChange={(is) => onChange({ isDifference: is })}>
              {text.asDifference}
            </Checkbox>
          )}
          <OpacityField percent={opacityPercent} least={leastOpacity} onChange={onOpacity} />
          <p className={styled('aboveS1', 'small')}>
            {text.source}: {layer.citation} · {text.licence}: {layer.licence}
          </p>
        </CardBody>
      </Card>
      {list && (
        <SiteValues
          label={text.sitesTable}
          lists={lists}
          listId={list.id}
          onList={selectList}
          sites={placed}
          valueHead={valued === layer ? headOf(layer, text.quantities) : text.difference(valued.unit)}
          number={(value) => format.number(value, layer.decimals)}
          onSelect={({ lat, lon }) => onChange({ at: { lat, lon } })}
        />
      )}
    </div>
  )
}
