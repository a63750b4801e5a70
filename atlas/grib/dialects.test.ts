import { expect, test } from 'vitest'
import { dialectExamples } from '#domain/testing'
import { gribDialect } from '../testing/gribDialect.ts'
import { decodeValues } from './index.ts'
import { parseMessage } from './parseMessage.ts'

test('messages in any order of nodes, unit of time and kind of interval have their true times and values', async () => {
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const { bytes, values, ...times } = gribDialect(seed)
    const [field] = parseMessage(bytes)
    expect(field, `seed ${seed}`).toMatchObject(times)
    const wrong = [...(await decodeValues(field!))].findIndex(
      (value, node) => !Object.is(value, values[node]! + 0),
    )
    expect(wrong, `seed ${seed}`).toBe(-1)
  }
})
