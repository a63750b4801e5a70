import type { FieldMapChoice, WireBasis } from '#contracts'
import type { LatLon } from '#domain'
import { useMixing } from '#web/basis/useMixing.ts'
import { drawnClasses, type ShownField } from '#web/fields/fieldClasses.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MapFiles } from '#web/mapFiles/MapFiles.tsx'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import { propertyReader } from '#web/ui/readColours.ts'
import type { FieldProduct } from './fieldRecord.ts'

/** Picture, sheet and link of the map of a product. */
export function FieldFiles({
  product: { id, name, turbines, atlas },
  basis,
  drawn,
  control,
  field: { classes, isPale },
  title,
  unit,
  pale,
  notes,
  source,
  place,
}: {
  readonly product: FieldProduct
  /** Of the figures; null: unknown. */
  readonly basis: WireBasis | null
  /** The shown map, without the product. */
  readonly drawn: Omit<FieldMapChoice, 'product_id'>
  readonly control: AtlasMapControl | null
  readonly field: Pick<ShownField, 'classes' | 'isPale'>
  readonly title: string
  /** Quantity and unit. */
  readonly unit: string
  /** Meaning of pale cells; undefined: there are none. */
  readonly pale: string | undefined
  readonly notes: readonly string[]
  readonly source: string
  /** A place in the chosen cell; null: none. */
  readonly place: LatLon | null
}) {
  const { fields } = useText()
  const format = useFormat()
  const [isMixed] = useMixing()
  const turbine = turbines.find((one) => one.id === drawn.turbine)
  const about = turbine && `${turbine.name}, ${format.quantity(turbine.hub_height, 'm')}`
  return (
    <MapFiles
      control={control}
      pictured={{
        legends: [
          {
            ...{ unit, atlas_title: source },
            title: [title, about].filter(Boolean).join(' · '),
            legend: drawnClasses(classes, propertyReader(document.documentElement), format, fields),
            notes: [...(isPale && pale !== undefined ? [pale] : []), ...notes],
          },
        ],
        sources: [{ citation: atlas.citation, basis }],
        maps: [{ product_id: id, ...drawn, ...(isMixed && { mixed: true }) }],
        isDifference: false,
        place,
        nameParts: [drawn.layer, name, ...(drawn.period ? [drawn.period] : [])],
      }}
    />
  )
}
