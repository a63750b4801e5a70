import { sectorCounts, type WindPotentialOrder } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'

type Sectors = WindPotentialOrder['sectors']
type BinWidth = WindPotentialOrder['bin_width']

/** m/s. */
const binWidths: readonly BinWidth[] = [0.5, 1]

/** Number of direction sectors. */
export function SectorSelect({
  sectors,
  onChange,
}: {
  readonly sectors: Sectors
  readonly onChange: (sectors: Sectors) => void
}) {
  const { order: text } = useText().windPotential
  const format = useFormat()
  return (
    <Select
      label={text.sectors}
      value={String(sectors)}
      choices={sectorCounts.map((count) => ({ value: String(count), label: format.number(count) }))}
      onChange={(value) => onChange(sectorCounts.find((count) => String(count) === value) ?? sectors)}
    />
  )
}

/** Width of the speed bins. */
export function BinWidthSelect({
  binWidth,
  onChange,
}: {
  /** m/s. */
  readonly binWidth: BinWidth
  readonly onChange: (binWidth: BinWidth) => void
}) {
  const { order: text } = useText().windPotential
  const format = useFormat()
  return (
    <Select
      label={text.binWidth}
      value={String(binWidth)}
      choices={binWidths.map((width) => ({
        value: String(width),
        label: `${format.exact(width)}\u00a0m/s`,
      }))}
      onChange={(value) => onChange(binWidths.find((width) => String(width) === value) ?? binWidth)}
    />
  )
}
