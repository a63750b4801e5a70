import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { utmFromLatLon } from '#domain'
import { contoursOn, nodesOver } from './mapGround.ts'

const frame = { west: 500_000, south: 5_700_000, width: 4000, height: 3000 }
const middle = { eastingM: 502_000, northingM: 5_701_500 }
const nodes = nodesOver(32, false, frame)
const format = createFormat('de', messages.de.units, 'UTC')

/** A cone of 200 m whose foot is 2000 m wide in radius, in the middle of the frame. */
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

test('contour lines lie where the ground has their heights, in the map’s own coordinates', () => {
  const contours = contoursOn({ ground: groundOf(cone()), format }, 32, frame)!
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

test('level ground and ground that nothing knows have none', () => {
  const of = (height: number) => groundOf(cone().fill(height))
  expect(contoursOn({ ground: of(12), format }, 32, frame)).toBeNull()
  expect(contoursOn({ ground: of(Number.NaN), format }, 32, frame)).toBeNull()
  expect(contoursOn({ ground: null, format }, 32, frame)).toBeNull()
})
