import { unitInHead, withoutUnit } from '#domain'
import { UnitField, type UnitFieldProps } from './Field.tsx'

/**
 * One or more numbers as typed: with the unit of the field or its label (`2 %`, `162,0 m`), or with another unit of its
 * kind (`6.2 MW` in kW).
 */
export function QuantityField({ onChange, ...field }: UnitFieldProps) {
  const ofLabel = unitInHead(field.label)
  // Degrees, minutes and seconds follow each other: a degree sign does not end a latitude.
  const unit = field.unit ?? (ofLabel.unit?.dimension === 'angle' ? null : ofLabel.text)
  return (
    <UnitField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onChange={(text) => onChange(unit === null ? text : withoutUnit(text, unit))}
    />
  )
}
