import { describe, expect, it } from 'vitest'
import { SortedRows } from './sortedRows.ts'

const BLOCK = 5

/** Cases in blocks of different sizes; from a given case on, in a different order than the series. */
function blocksOf(count: number, orderedUntil = 0): Uint32Array[] {
  const mixed = Array.from({ length: count }, (_, i) => (i * 7 + 3) % count).filter((c) => c >= orderedUntil)
  const cases = Uint32Array.from([...Array(orderedUntil).keys(), ...mixed])
  const blocks: Uint32Array[] = []
  for (let from = 0, size = 1; from < count; from += size, size = (size % BLOCK) + 1)
    blocks.push(cases.subarray(from, from + size))
  return blocks
}

/** A value that identifies its turbine and case. */
const powerKwOf = (turbine: number, c: number) => 1000 * turbine + c

describe('rows that are written block by block', () => {
  it.each([1, 2, 3, 11])('are in the order of their cases, with room for %i blocks', (blocksOfRoom) => {
    const rows = Array.from({ length: 3 }, () => new Float64Array(64))
    const room = new Float64Array(rows.length * blocksOfRoom * BLOCK)
    const sorted = new SortedRows(rows, BLOCK, room)
    for (const block of blocksOf(64)) {
      sorted.begin(block)
      for (const turbine of rows.keys()) {
        const values = Float64Array.from(block, (c) => powerKwOf(turbine, c))
        // A kernel writes up to a whole block into the buffer.
        if (turbine === 1) {
          room.fill(Number.NaN, sorted.indexOf(turbine), sorted.indexOf(turbine) + BLOCK)
          room.set(values, sorted.indexOf(turbine))
        } else sorted.write(turbine, values)
      }
    }
    sorted.putInOrder()
    for (const [turbine, row] of rows.entries())
      expect([...row]).toEqual(Array.from(row, (_, c) => powerKwOf(turbine, c)))
  })

  it.each([0, 1000, 1100, 4000])('are equal where the first %i come in order', (inOrder) => {
    const rows = Array.from({ length: 3 }, () => new Float64Array(4000))
    const sorted = new SortedRows(rows, BLOCK, new Float64Array(rows.length * (4000 + BLOCK)))
    for (const block of blocksOf(4000, inOrder)) {
      sorted.begin(block)
      for (const turbine of rows.keys())
        sorted.write(
          turbine,
          Float64Array.from(block, (c) => powerKwOf(turbine, c)),
        )
    }
    sorted.putInOrder()
    for (const [turbine, row] of rows.entries())
      expect([...row]).toEqual(Array.from(row, (_, c) => powerKwOf(turbine, c)))
  })
})
