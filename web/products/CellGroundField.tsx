import type { AtlasProduct } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { readCellGround } from './cellGround.ts'

/**
 * Mean ground height of the atlas's cell, requested if the atlas does not contain it: the air depends on the site's
 * height above it.
 */
export function CellGroundField({
  product,
  value,
  onChange,
}: {
  readonly product: Pick<AtlasProduct, 'knows_ground'>
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { siteAir: text } = useText()
  if (product.knows_ground !== false) return null
  return (
    <QuantityField
      label={text.cellGround}
      unit="m"
      value={value}
      onChange={onChange}
      hint={text.cellGroundHint}
      error={readCellGround(value) === null ? text.cellGroundInvalid(value) : null}
    />
  )
}
