import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GribMap, gribMessage } from '../testing/gribMessage.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { atByte, axesOf, decodeValues, GribFault, GribFile } from './index.ts'

/** A message of edition 2 as ecCodes 2.50 writes it: CCSDS in blocks of 8, a bitmap, one value missing, ERA5T. */
const ccsds = Buffer.from(
  'R1JJQv//AAIAAAAAAAAA6wAAABUBAGIAAAQAAQfoAh0SAAAAAgAAABECAAEAAQACBAEwMDA1AAAASAMAAAAAGAAAAAAG////////////////////AAAA' +
    'BgAAAAQAAAAA/////wMGYjAATEtAMAL68IAAX14QAAPQkAAD0JAAAAAAIgQAAAAAAAAA/4AAAAABAAAAAGcAAAAAAv///////wAAABkFAAAAFwAqQ4wA' +
    'AIAIAAAMAA4IAIAAAAAJBgD7//8AAAAlB5AAqlwAAAAAAAf8/wCAAAAAAAAAAEEkkmAAAAAAAAAANzc3Nw==',
  'base64',
)

const map: GribMap = {
  table: 128,
  number: 165,
  baseMs: Date.UTC(2024, 1, 29, 18),
  step: 6,
  north: 50.25,
  west: -0.5,
  rows: 2,
  columns: 3,
  values: [-3.5, 0, 2.25, Number.NaN, -7.015625, 12],
}

async function readAll(content: Buffer) {
  const path = join(scratchFolder(), 'a.grib')
  writeFileSync(path, content)
  const file = await GribFile.open(path)
  try {
    const read = []
    for await (const { offset, fields } of file.messages())
      for (const field of fields) read.push({ field, values: [...atByte(offset, () => decodeValues(field))] })
    return read
  } finally {
    await file.close()
  }
}

async function faultOf(content: Buffer): Promise<string> {
  const thrown = await readAll(content).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(GribFault)
  return (thrown as GribFault).message
}

test('both editions, one behind the other, filled up with zeros', async () => {
  const [first, second] = await readAll(
    Buffer.concat([gribMessage(map), Buffer.alloc(130), ccsds, Buffer.alloc(9)]),
  )
  expect(first!.field).toMatchObject({
    parameter: { name: 'u10', units: 'm s**-1' },
    validMs: Date.UTC(2024, 2, 1),
    version: 1,
  })
  expect(first!.values).toEqual(map.values)
  expect(axesOf(first!.field.grid)).toEqual({
    lats: Float64Array.of(50.25, 50),
    lons: Float64Array.of(-0.5, -0.25, 0),
  })
  expect(second!.field).toMatchObject({
    parameter: { name: 't2m' },
    validMs: map.baseMs,
    version: 5,
  })
  expect(second!.values).toEqual([
    280,
    280.5,
    281,
    281.5,
    282,
    Number.NaN,
    283,
    283.5,
    283,
    283,
    283,
    283,
    283,
    283,
    283,
    283,
    288,
    288.5,
    289,
    289.5,
    290,
    290.5,
    291,
    291.5,
  ])
})

test('what is damaged or not read is named with its byte in the file', async () => {
  const own = gribMessage(map)
  const changed = (from: Buffer, byte: number, value: number) => {
    const copy = Buffer.from(from)
    copy[byte] = value
    return copy
  }
  const at = own.length
  const cases: readonly (readonly [Buffer, string])[] = [
    [ccsds.subarray(0, 100), `byte ${at}: the message of 235 bytes is cut off after 100`],
    [Buffer.from('<html>nothing here</html>'), `byte ${at}: no message begins here`],
    [changed(ccsds, 7, 3), `byte ${at + 7}: edition 3 is not read`],
    [changed(ccsds, 234, 0), `byte ${at + 231}: the message does not end with 7777`],
    [changed(ccsds, 67, 40), 'grid template 3.40 is not read'],
    [changed(ccsds, 170, 40), 'packing 5.40 (JPEG 2000) is not read'],
    [changed(own, 8 + 52 + 5, 4), 'grid type 4 is not read'],
  ]
  for (const [second, reason] of cases) expect(await faultOf(Buffer.concat([own, second]))).toContain(reason)
})

test('whatever becomes of a byte, it is read or named', async () => {
  const content = Buffer.concat([gribMessage(map), ccsds])
  for (let byte = 0; byte < content.length; byte++)
    for (const value of [0, 255, content[byte]! ^ 0x10]) {
      const spoilt = Buffer.from(content)
      spoilt[byte] = value
      const thrown = await readAll(spoilt).then(
        () => null,
        (error: unknown) => error,
      )
      if (thrown !== null) expect(thrown).toBeInstanceOf(GribFault)
    }
  for (let length = 1; length < content.length; length++)
    if (length !== content.length - ccsds.length) await faultOf(content.subarray(0, length))
})
