import { createAtlasWriter, standardVariable } from '#atlas'
import { catalogueVendors } from '#domain/catalogue'

export const wideAtlasId = 'wide'

/** Cells in six tiles, values in a year. */
const [xSz, ySz, valuesPerYear] = [33, 17, 366 * 4]

/**
 * Six tiles around Germany with wind every six hours: work over all of it becomes an array if tasks are short.
 * @param years from 2020 on; default: two
 */
export async function writeWideAtlas(folder: string, years = 2): Promise<void> {
  const writer = await createAtlasWriter(folder, {
    id: wideAtlasId,
    title: { de: 'Weiter Atlas', en: 'Wide atlas' },
    citation: 'made by a test',
    licence: 'none',
    synthetic: true,
    grid: { xmin: 4, ymin: 46, dx: 0.4, dy: 0.6, xSz, ySz },
    variables: ['u100', 'v100'].map((id) => standardVariable(id)!),
    dataFromMs: Date.UTC(2020, 0, 1),
    resolutionTimeS: 6 * 3600,
    stepCount: years * valuesPerYear,
  })
  for (const block of writer.blocks) {
    const steps = block.endStep - block.fromStep
    const values = Float32Array.from({ length: block.rows * block.columns * steps }, (_, i) => {
      const [cell, step] = [Math.floor(i / steps), i % steps]
      return 6 + 4 * Math.sin(step / 9 + cell / 7 + block.tileX)
    })
    await writer.writeBlock(block, values)
  }
  await writer.finish({ withStatistics: true })
}

/** Order for the index of a catalogue turbine in every cell, which is computed tile by tile. */
export function wholeFieldOrder(productId: number, listId: number): Record<string, unknown> {
  // The first with a curve.
  const type = catalogueVendors.flatMap(({ types }) => types).find(({ curves }) => curves.length > 0)!
  return {
    product: 'index',
    product_id: productId,
    list_id: listId,
    parameters: { turbine_type_id: type.id, hub_height: 100, whole_atlas: true, formats: ['nc'] },
  }
}
