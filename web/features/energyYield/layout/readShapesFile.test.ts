import { expect, test } from 'vitest'
import { asZip64 } from '#domain/testing'
import { readShapesFile } from './readShapesFile.ts'

/** Two areas in UTM 32N (ETRS89), the first with a hole, written by pyshp 3 and Python's zipfile. */
const archive = [
  'UEsDBBQAAAAIANy7fF0TAfx66QAAALgBAAAJAAAAYXJlYXMuc2hwY2BQ52LADu68YGZgYAUyPNwPaJq/lnNUMjzRIHwkzLG2u+vt',
  'lDR5xwU79j13OBbmiEM/MmAE4ixsZgVOfXIyTgRhFhNQDcxBIPUfXh/b6oykHqZfYAv7aXug+kn3eC19kfTDzFuU0T9XBKgeXf+H',
  'yo3s7V/lHBt9p1+cB+Rvva/9UZhL3lHj8Y/4+UD+hJ6ok9xAfs4lodatR8McubVFFBuA6hs8t37bchRTP9CJICdbgNy6anXDzV+B',
  'QLfc3/ZLDCmcIvnWyesC9YICgQXqN7c5wansQQi1ML0wtTC9d72efhYHyqOrBwBQSwMEFAAAAAgA3Lt8XbZz1tpaAAAAYgAAAAkA',
  'AABhcmVhcy5wcmoLCPL3cg6OVnINCQq2sFTQVwgN8VWoys9LVTA28lPScXf1d0dIK8XqBADVuzqHePr7RSuFFCXmFZelFhWnxvum',
  'FiUnluQXAVWE+nmGRCvlppYUpSrpGMbGAgBQSwMEFAAAAAgA3Lt8XTiyeeYhAAAApwAAAAkAAABhcmVhcy5kYmZjruOWYWJgYHBk',
  'MGbABvIQTGcQYYQmz6uQqEAySCJZBwBQSwECFAMUAAAACADcu3xdEwH8eukAAAC4AQAACQAAAAAAAAAAAAAAgAEAAAAAYXJlYXMu',
  'c2hwUEsBAhQDFAAAAAgA3Lt8XbZz1tpaAAAAYgAAAAkAAAAAAAAAAAAAAIABEAEAAGFyZWFzLnByalBLAQIUAxQAAAAIANy7fF04',
  'snnmIQAAAKcAAAAJAAAAAAAAAAAAAACAAZEBAABhcmVhcy5kYmZQSwUGAAAAAAMAAwClAAAA2QEAAAAA',
].join('')
const bytes = Uint8Array.from(atob(archive), (one) => one.charCodeAt(0))

test('a zipped shapefile in metres gives areas with their holes in degrees', async () => {
  const reading = await readShapesFile(new Blob([bytes]))
  expect(await readShapesFile(new Blob([asZip64(bytes)]))).toEqual(reading)
  if (!reading.ok) throw new Error(reading.code)
  expect(reading.shapes.map(({ kind, rings }) => [kind, rings.map((ring) => ring.length)])).toEqual([
    ['area', [4, 4]],
    ['area', [3]],
  ])
  const [outer, hole] = reading.shapes[0]!.rings
  for (const [place, lat, lon] of [
    [outer![0]!, 53.86, 9.1],
    [outer![2]!, 53.88, 9.14],
    [hole![1]!, 53.865, 9.13],
  ] as const) {
    expect(place.lat).toBeCloseTo(lat, 7)
    expect(place.lon).toBeCloseTo(lon, 7)
  }
})

test('damaged archives are refused, and other files are read as text', async () => {
  for (const end of [40, 300, bytes.length - 8])
    expect(await readShapesFile(new Blob([bytes.subarray(0, end)]))).toEqual({
      ok: false,
      code: 'unreadable',
    })
  const place = '{"type":"Point","coordinates":[8,53]}'
  expect(await readShapesFile(new Blob([place]))).toMatchObject({ ok: true })
})
