import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { utmFromLatLon } from '#domain'
import { contoursOn } from './contours.ts'
import { groundPicture } from './groundPicture.ts'
import { nodesOver, type ReportGround } from './mapNodes.ts'
import { reliefOn } from './relief.ts'

const frame = { zone: 32, isSouth: false, west: 500_000, south: 5_700_000, width: 4000, height: 3000 }
const middle = { eastingM: 502_000, northingM: 5_701_500 }
const nodes = nodesOver(frame)
const format = createFormat('de', messages.de.units, 'UTC')

/** A cone of 200 m in height and 2000 m in radius, in the middle of the frame. */
function cone(): Float32Array {
  return Float32Array.from({ length: nodes.lats.length * nodes.lons.length }, (_, at) => {
    const lat = nodes.lats[Math.floor(at / nodes.lons.length)]!
    const { eastingM, northingM } = utmFromLatLon(lat, nodes.lons[at % nodes.lons.length]!, 32)
    const awayM = Math.hypot(eastingM - middle.eastingM, northingM - middle.northingM)
    return Math.max(5, 205 - awayM / 10)
  })
}

const groundOf = (heightsM: Float32Array) => ({
  nodes,
  grid: { columns: nodes.lons.length, rows: nodes.lats.length, heightsM },
  spacingM: 10,
  citations: ['DGM'],
})

const only = (ground: ReportGround | null) => ({ ground, basemap: null })
const withSea = { hasSea: true }

test('contour lines lie where the ground has their heights, in the map’s own coordinates', () => {
  const contours = contoursOn(groundOf(cone()), format, frame)!
  expect(contours.intervalM).toBe(10)
  // 100 m is 1050 m from the middle.
  const [strong = ''] = contours.svg.split('stroke-width="6" d="')[1]!.split('"')
  const radii = [...strong.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) =>
    Math.hypot(Number(x) * 2 - 2000, Number(y) * 2 - 1500),
  )
  const found = [50, 100, 150, 200].map((heightM) => (205 - heightM) * 10)
  const misses = radii.map((radius) => Math.min(...found.map((one) => Math.abs(radius - one))))
  expect(radii.length).toBeGreaterThan(300)
  expect(Math.max(...misses)).toBeLessThan(4)
  expect(contours.labels.map(({ label }) => label)).toContain('150')
})

test('slopes are bright towards the north-west and dark towards the south-east', () => {
  const relief = reliefOn(groundOf(cone()), frame, withSea)!
  const { width, at } = pixelsOf(relief.png)
  const [x, y] = [width >> 1, 112]
  expect(width).toBe(300)
  expect(at(x - 40, y - 40).slice(0, 3)).toEqual([255, 255, 255])
  expect(at(x - 40, y - 40)[3]).toBeGreaterThan(10)
  expect(at(x + 40, y + 40).slice(0, 3)).toEqual([0x24, 0x34, 0x3c])
  expect(at(x + 40, y + 40)[3]).toBeGreaterThan(5)
  expect(relief.hasSea).toBe(false)
})

test('exactly 0 m in an elevation model is sea, but not in the ground of an atlas', () => {
  const coast = cone().map((height) => (height === 5 ? 0 : height))
  expect(reliefOn(groundOf(coast), frame, withSea)?.hasSea).toBe(true)
  expect(reliefOn({ ...groundOf(coast), citations: null }, frame, withSea)?.hasSea).toBe(false)
  const { note } = groundPicture(only(groundOf(coast)), { text: messages.en, format }, frame)!
  expect(note.text).toContain(messages.en.yieldReport.layout.sea)
})

test('level ground and unknown ground are not drawn', () => {
  const of = (height: number) => groundOf(cone().fill(height))
  const words = { text: messages.en, format }
  expect(groundPicture(only(of(12)), words, frame)).toBeNull()
  expect(groundPicture(only(of(Number.NaN)), words, frame)).toBeNull()
  expect(groundPicture(only(null), words, frame)).toBeNull()
})

function pixelsOf(png: Uint8Array) {
  const file = Buffer.from(png)
  const width = file.readUInt32BE(16)
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)))
  const at = (x: number, y: number) => [...rows.subarray(y * (4 * width + 1) + 1 + 4 * x).subarray(0, 4)]
  return { width, at }
}
