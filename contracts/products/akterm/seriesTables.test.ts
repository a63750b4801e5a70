import { expect, it } from 'vitest'
import { createFormat } from '../../format.ts'
import { messages } from '../../messages/all.ts'
import type { DispersionSeries } from './result.ts'
import { heightsTable } from './seriesTables.ts'

it('anemometer heights are shown in tenths of a metre, as AKTerm has them', () => {
  const heights = [4.117238041123157, 5.49, 8.1, 10.94, 14.89, 22.79, 32.04, 39.504414, 46.04]
  const words = { text: messages.de, format: createFormat('de', messages.de.units) }
  const { rows } = heightsTable({ anemometer_heights: heights } as unknown as DispersionSeries, words)
  expect(rows[0]?.slice(1)).toEqual([4.1, 5.5, 8.1, 10.9, 14.9, 22.8, 32, 39.5, 46])
})
