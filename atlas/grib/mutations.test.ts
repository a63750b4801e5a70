import { expect, test } from 'vitest'
import { repetitions } from '#domain/testing'
import { gribMessage } from '../testing/gribMessage.ts'
import { gribMessage2 } from '../testing/gribMessage2.ts'
import { gribMessages, messageValues } from '../testing/gribMessages.ts'
import { mutated } from '../testing/mutate.ts'
import { GribFault } from './gribFault.ts'
import { decodeValues } from './packing/decodeValues.ts'
import { messageBytes, parseMessage } from './parseMessage.ts'

const copies = repetitions(2000, 200)

const nodes = { rows: 4, columns: 6, values: messageValues } as const
const withGap = { ...nodes, values: messageValues.map((value, i) => (i === 5 ? Number.NaN : value)) }
const baseMs = Date.UTC(2024, 0, 1)
const wind = { category: 2, number: 1, levelType: 103, level: 100, baseMs }
const onDegrees = { north: 52, west: 9, stepDeg: 0.25 }
const messages: Readonly<Record<string, Buffer>> = {
  'edition 1': gribMessage({ table: 128, number: 167, baseMs, north: 52, west: 9, ...nodes }),
  'edition 1 with missing values': gribMessage({
    table: 128,
    number: 167,
    baseMs,
    north: 52,
    west: 9,
    ...withGap,
  }),
  'simple packing': gribMessage2({ ...wind, ...onDegrees, ...nodes }),
  'simple packing with missing values': gribMessage2({ ...wind, ...onDegrees, ...withGap }),
  'differences of complex packing': gribMessages.rotated,
  'complex packing': gribMessages.direction,
  'JPEG 2000': gribMessages.lambert,
  'IEEE floats': gribMessages.cells,
  CCSDS: gribMessages.ccsds,
}

/** The number of maps that are read. @throws GribFault */
async function readAll(bytes: Buffer): Promise<number> {
  const length = messageBytes(bytes.subarray(0, 16))
  if (length > bytes.length) throw new GribFault(0, 'the message is cut off')
  const fields = parseMessage(bytes.subarray(0, length))
  for (const field of fields) {
    const { columns, rows } = field.grid.lattice
    const values = await decodeValues(field)
    expect(values.length).toBe(columns * rows)
  }
  return fields.length
}

test.each(Object.entries(messages))(
  `each of ${copies} damaged messages of %s is read or refused by name`,
  async (_, message) => {
    expect(await readAll(message)).toBe(1)
    const counts = { read: 0, refused: 0 }
    for (let seed = 1; seed <= copies; seed++)
      try {
        await readAll(mutated(message, seed, 120))
        counts.read++
      } catch (error) {
        if (!(error instanceof GribFault)) throw new Error(`seed ${seed}`, { cause: error })
        counts.refused++
      }
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(copies / 20)
  },
)
