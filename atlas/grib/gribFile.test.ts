import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GribMap, gribMessage } from '../testing/gribMessage.ts'
import { gribMessages, messageValues } from '../testing/gribMessages.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { atByte, axesOf, decodeValues, GribFault, GribFile, isAlongGrid, type LatLonGrid } from './index.ts'

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

const { ccsds } = gribMessages

async function readAll(content: Buffer) {
  const path = join(scratchFolder(), 'a.grib')
  writeFileSync(path, content)
  const file = await GribFile.open(path)
  try {
    const read = []
    for await (const { offset, fields } of file.messages())
      for (const field of fields)
        read.push({ field, values: [...(await atByte(offset, () => decodeValues(field)))] })
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

test('both editions, concatenated, padded with zeros', async () => {
  const [first, second] = await readAll(
    Buffer.concat([gribMessage(map), Buffer.alloc(130), ccsds, Buffer.alloc(9)]),
  )
  expect(first!.field).toMatchObject({
    parameter: { name: 'u10', units: 'm s**-1' },
    validMs: Date.UTC(2024, 2, 1),
    version: 1,
  })
  expect(first!.values).toEqual(map.values)
  expect(axesOf(first!.field.grid as LatLonGrid)).toEqual({
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

test('grids of models and the packings of archives', async () => {
  const { rotated, lambert, cells, direction } = gribMessages
  const heading = Buffer.from('****0000000257****\nYUXX98 EDZW 010600\r\r\n')
  const maps = await readAll(
    Buffer.concat([heading, rotated, Buffer.from('\r\r\n\x03'), heading, lambert, cells, direction]),
  )
  const [u, speed, v, from] = maps.map(({ field }) => field)
  expect(maps.map(({ field }) => field.parameter?.name)).toEqual(['u100', 'ws150', 'v10', 'wd100'])
  expect(u!.grid).toMatchObject({ kind: 'rotated', pole: { lat: 39.25, lon: -162 }, lat: [0.165, 0] })
  expect(axesOf(u!.grid as LatLonGrid).lons.at(-1)).toBeCloseTo(354.775, 6)
  const cone = { lat0: 50, lon0: 8, lat1: 50, lat2: 50, sphereRadiusM: 6_371_229, dxM: 5500, dyM: 5500 }
  expect(speed!.grid).toMatchObject({ kind: 'lambert', ...cone, first: { lat: 51, lon: 9 } })
  expect(v!.grid).toMatchObject({ kind: 'cells', number: 27, uuid: '00112233445566778899aabbccddeeff' })
  expect([u, speed, v, from].map((field) => isAlongGrid(field!.grid))).toEqual([true, false, false, false])
  const fromSouth = [3, 2, 1, 0].flatMap((row) => messageValues.slice(6 * row, 6 * row + 6))
  const expected = [
    messageValues.with(5, Number.NaN),
    fromSouth,
    messageValues,
    messageValues.map((own) => 30 * own),
  ]
  for (const [map, values] of expected.entries())
    values.forEach((value, i) => {
      const own = maps[map]!.values[i]!
      if (Number.isNaN(value)) expect(own).toBeNaN()
      else expect(Math.abs(own - value), `${map} ${i}: ${own} ${value}`).toBeLessThan(map === 3 ? 0.2 : 2e-3)
    })
})

test('damage and unsupported content are reported with their byte in the file', async () => {
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
    [changed(ccsds, 170, 41), 'packing 5.41 (PNG) is not read'],
    [changed(own, 8 + 52 + 5, 4), 'grid type 4 is not read'],
  ]
  for (const [second, reason] of cases) expect(await faultOf(Buffer.concat([own, second]))).toContain(reason)
})

test('any changed byte is read or reported', async () => {
  const own = [gribMessage(map), ccsds]
  for (const content of new Set([...own, ...Object.values(gribMessages)]))
    for (let byte = 0; byte < content.length; byte++)
      for (const value of own.includes(content) ? [0, 255, content[byte]! ^ 0x10] : [255]) {
        const spoilt = Buffer.from(content)
        spoilt[byte] = value
        const thrown = await readAll(spoilt).then(
          () => null,
          (error: unknown) => error,
        )
        if (thrown !== null) expect(thrown).toBeInstanceOf(GribFault)
      }
  const pair = Buffer.concat(own)
  for (let length = 1; length < pair.length; length++)
    if (length !== pair.length - ccsds.length) await faultOf(pair.subarray(0, length))
})
