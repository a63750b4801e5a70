import { changedLimitsText, meteredTable } from '#contracts'
import { text as paragraph, resultBlocks } from '../../blocks/index.ts'
import { plainText } from '../../typst/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** Metered plants around the farm next to the energy by the atlas; null where none were compared. */
export function metered(material: Material): ReportSection | null {
  const { result, text, format } = material
  const { metered: found } = result
  if (found === undefined) return null
  const plants = found.plants.map((plant) => ({
    ...plant,
    name: plainText(plant.name),
    farm: plainText(plant.farm),
    vendor: plainText(plant.vendor),
    type: plainText(plant.type),
  }))
  const table = meteredTable({ metered: { ...found, plants } }, material)
  const limits = changedLimitsText(found.limits, text.metered, format)
  return {
    title: text.metered.title,
    blocks: [
      paragraph(text.metered.hint),
      ...resultBlocks(table, format, [0.9, 1.6, 1.6, 0.8, 0.6, 0.9, 0.9, 0.8, 1.2]),
      ...(limits === null ? [] : [{ kind: 'note' as const, text: limits }]),
    ],
  }
}
