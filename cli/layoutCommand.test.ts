import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createAtlasWriter, standardVariable } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import type { LayoutResult } from '#calculations'
import { importPrices } from '#market'
import { addLayoutCommand } from './layoutCommand.ts'
import { printedLines, refusalOf as refusal } from './testing/printedLines.ts'

const folder = folderOfFile()

const square = [
  [0, 0],
  [2500, 0],
  [2500, 2500],
  [0, 2500],
  [0, 0],
]
const weibull = Array.from({ length: 12 }, (_, i) => ({
  frequency: i === 8 ? 4 : 1,
  weibull_a: 9,
  weibull_k: 2.1,
}))
const spec = {
  area: [square],
  exclusions: [
    { point: [1250, 1250], radius_m: 400 },
    {
      line: [
        [0, 600],
        [2500, 700],
      ],
      buffer_m: 100,
    },
  ],
  turbines: { number: 6, type: 'IEA 3.4 MW onshore reference', hub_height_m: 110 },
  spacing_d: { along: 5, across: 3, direction_deg: 240 },
  wind: { sectors: weibull, turbulence: 0.09 },
  wake: { model: 'jensen' },
  starts: 1,
  trials_per_start: 600,
}

async function run(
  given: object,
  ...more: string[]
): Promise<{ readonly printed: string[]; readonly out: string }> {
  const file = path.join(folder, 'spec.json')
  const out = path.join(folder, 'out')
  await writeFile(file, JSON.stringify(given))
  const words = ['layout', file, '--out', out, '--json', ...more]
  return { printed: await printedLines(addLayoutCommand, folder, words), out }
}

const refusalOf = (given: object) => refusal(run(given))

const curve = {
  wind_speed_ms: [3, 6, 9, 12, 25],
  power_kw: [0, 700, 2400, 3400, 3400],
  ct: [0.8, 0.8, 0.78, 0.4, 0.06],
  diameter_m: 130,
}
const withCurve = { ...spec, turbines: { number: 6, curve, hub_height_m: 110 } }

test.each(['jensen', 'bastankhah', 'turbopark', 'iea37'])(
  'the layout for %s yields more than the first one, obeys the rules and is written',
  async (model) => {
    const { printed, out } = await run({ ...withCurve, wake: { model } })
    const result = JSON.parse(printed.at(-1)!) as LayoutResult
    expect(result.violations).toBe(0)
    expect(result.layout).toHaveLength(6)
    expect(result.aep_mwh).toBeGreaterThan(result.start_aep_mwh)
    expect(result.aep_mwh).toBeLessThan(result.free_aep_mwh)
    // Few winds and the thrust of undisturbed wind estimate the energy of all winds.
    expect(Math.abs(result.search_aep_mwh! / result.aep_mwh - 1)).toBeLessThan(0.03)
    expect(result.turbines_mwh.reduce((sum, one) => sum + one, 0)).toBeCloseTo(result.aep_mwh, 6)
    for (const [x, y] of result.layout)
      expect(Math.hypot(x - 1250, y - 1250)).toBeGreaterThanOrEqual(400 - 1e-6)
    expect(JSON.parse(await readFile(path.join(out, 'layout.json'), 'utf8'))).toEqual(result)
    const csv = await readFile(path.join(out, 'layout.csv'), 'utf8')
    expect(csv.split('\n').slice(0, 1)).toEqual(['turbine,x_m,y_m,aep_mwh'])
    expect(csv.trimEnd().split('\n')).toHaveLength(7)
  },
)

test('a seed always gives one layout, and the energy of neighbours can be part of the objective', async () => {
  const given = { ...withCurve, neighbours: [[1250, 3000]], neighbours_count: true }
  const layoutOf = async (one: object) => JSON.parse((await run(one)).printed.at(-1)!) as LayoutResult
  const first = await layoutOf(given)
  expect((await layoutOf(given)).layout).toEqual(first.layout)
  expect(first.neighbours_aep_mwh).toBeGreaterThan(0)
})

test('a grid of the lowest levelised cost is found, and fewer turbines are searched too', async () => {
  const costs = { turbine_eur: 4e6, cable_eur_km: 200_000, yearly_eur: 60_000 }
  const given = { ...withCurve, pattern: 'grid', objective: 'lcoe', costs, connection: [0, 0], fewest: 4 }
  const { printed } = await run(given)
  const result = JSON.parse(printed.at(-1)!) as LayoutResult
  expect([result.violations, result.pattern!.kind]).toEqual([0, 'grid'])
  expect(result.lcoe_eur_mwh).toBeLessThanOrEqual(result.energy_layout!.lcoe_eur_mwh!)
  expect(Math.abs(result.search_lcoe_eur_mwh! / result.lcoe_eur_mwh! - 1)).toBeLessThan(0.03)
  expect(result.by_number!.map(({ turbines }) => turbines)).toEqual([4, 5, 6])
  expect(await refusalOf({ ...withCurve, objective: 'lcoe' })).toMatch(/costs/)
})

test('types are found as in imports, and wind by sector gives the energy weighted by sector shares', async () => {
  const wind = {
    sectors: Array.from({ length: 72 }, () => ({
      frequency: 1,
      speeds_ms: [6, 9, 30],
      probability: [0.5, 0.4, 0.1],
    })),
  }
  const turbines = { number: 1, curve, hub_height_m: 110 }
  const one = JSON.parse((await run({ ...withCurve, turbines, wind })).printed.at(-1)!) as LayoutResult
  expect(one.aep_mwh).toBeCloseTo(8.76 * (0.5 * 700 + 0.4 * 2400), 3)
  expect(one.search_aep_mwh).toBeCloseTo(one.aep_mwh, 3)
  const uneven = { sectors: [{ frequency: 1, speeds_ms: [6, 8], probability: [0.7, 0.6] }] }
  const found = { ...spec, turbines: { ...spec.turbines, type: 'Vestas V112/3300' }, wind: uneven }
  expect((await refusalOf(found)).split('\n')).toEqual([expect.stringContaining('speeds_ms')])
})

test('the number follows from the density, and several types with their heights are placed together', async () => {
  const large = { ...curve, diameter_m: 160, power_kw: curve.power_kw.map((kw) => 2 * kw) }
  const given = {
    ...withCurve,
    // 6.25 km²: three turbines of 3.4 MW, and two of 6.8 MW.
    turbines: { per_km2: 0.5, curve, hub_height_m: 110 },
    further_turbines: [{ mw_per_km2: 2.2, curve: large, hub_height_m: 160 }],
    neighbours: [[1250, 3000], { at: [3000, 1250], curve: large, hub_height_m: 160 }],
    spacing_d: 4,
  }
  const wind = { ...withCurve.wind, shear: 0.2 }
  const { printed, out } = await run({ ...given, wind })
  const result = JSON.parse(printed.at(-1)!) as LayoutResult
  expect(result.groups).toEqual([0, 0, 0, 1, 1])
  expect(result.violations).toBe(0)
  const [small, , , big] = result.turbines_mwh
  expect(big! / small!).toBeGreaterThan(2)
  // Rotors of 160 m keep four times their own diameter.
  const [[x4, y4], [x5, y5]] = result.layout.slice(3) as [[number, number], [number, number]]
  expect(Math.hypot(x4 - x5, y4 - y5)).toBeGreaterThanOrEqual(640)
  expect((await readFile(path.join(out, 'layout.csv'), 'utf8')).split('\n')[4]).toMatch(/,1$/)
  const alone = { number: 1, curve, hub_height_m: 110 }
  const high = { ...withCurve, turbines: alone, further_turbines: [{ ...alone, hub_height_m: 160 }], wind }
  const apart = { ...high, area: [square.map(([x, y]) => [20 * x!, 20 * y!])], exclusions: [] }
  const [low, top] = (JSON.parse((await run(apart)).printed.at(-1)!) as LayoutResult).turbines_mwh
  expect(top! / low!).toBeGreaterThan(1.03)
  expect(await refusalOf(given)).toMatch(/shear/)
  const both = { ...withCurve.turbines, per_km2: 1 }
  expect(await refusalOf({ ...withCurve, turbines: both })).toMatch(/per_km2/)
  const none = { per_km2: 0.1, curve, hub_height_m: 110 }
  expect(await refusalOf({ ...withCurve, turbines: none })).toMatch(/density|Dichte/)
  const many = { per_km2: 90, curve, hub_height_m: 110 }
  expect(await refusalOf({ ...withCurve, turbines: many })).toMatch(/200/)
})

/** An atlas of a day at 53 N, 8 E with wind at 100 m of 3 m/s east and 4 m/s north. */
async function writeSteadyWind(at: string): Promise<void> {
  const writer = await createAtlasWriter(at, {
    id: 'steady',
    title: { de: 'Gleicher Wind', en: 'Steady wind' },
    citation: 'made by a test',
    licence: 'none',
    synthetic: true,
    grid: { xmin: 7, ymin: 53, dx: 1, dy: 1, xSz: 3, ySz: 2 },
    variables: [standardVariable('u100')!, standardVariable('v100')!],
    dataFromMs: Date.UTC(2020, 11, 31),
    resolutionTimeS: 3600,
    stepCount: 24,
    stepsPerChunk: 24,
  })
  for (const block of writer.blocks) {
    const size = block.rows * block.columns * (block.endStep - block.fromStep)
    await writer.writeBlock(block, new Float32Array(size).fill(block.variableId === 'u100' ? 3 : 4))
  }
  await writer.finish()
}

test('the wind is taken from the atlas at the place of the farm, and missing wind is refused', async () => {
  const atlases = path.join(folder, 'data', 'atlases')
  await writeSteadyWind(path.join(atlases, 'steady'))
  const wind = { atlas: 'steady', lat: 53.5, lon: 8.5 }
  const one = { ...withCurve, turbines: { number: 1, curve, hub_height_m: 100 }, wind }
  // 5 m/s all the time, where the curve has 467 kW.
  const result = JSON.parse((await run(one)).printed.at(-1)!) as LayoutResult
  expect(result.aep_mwh / 8.76).toBeCloseTo(700 * (2 / 3), 1)
  expect(await refusalOf({ ...one, wind: { ...wind, lat: -60 } })).toContain('-60')
  expect(await refusalOf({ ...one, wind: { ...wind, atlas: 'other' } })).toContain('other')
  expect(await refusalOf({ ...one, wind: { ...wind, from_year: 2024 } })).toContain('steady')
  const byRevenue = { ...one, objective: 'revenue' }
  expect(await refusalOf(byRevenue)).toMatch(/prices|Preise/)
  // Hours of the atlas with real prices: its weather is synthetic.
  const file = path.join(folder, 'prices.csv')
  const hours = Array.from({ length: 24 }, (_, hour) => `2020-12-31T${String(hour).padStart(2, '0')}:00Z,50`)
  await writeFile(file, ['time (UTC),DE-LU price (EUR/MWh)', ...hours].join('\n'))
  const imported = await importPrices([file], {
    folder: path.join(folder, 'data', 'market'),
    today: '2026-01-01',
  })
  expect(imported).toMatchObject({ ok: true })
  expect(await refusalOf(byRevenue)).toContain('--mixed')
  const mixed = JSON.parse((await run(byRevenue, '--mixed')).printed.at(-1)!) as LayoutResult
  expect(mixed.revenue_eur! / mixed.aep_mwh).toBeCloseTo(50, 6)
})

test('every flaw of a spec is named at once with its field', async () => {
  const { turbines, ...rest } = withCurve
  const text = await refusalOf({
    ...rest,
    turbines: { ...turbines, number: 0, colour: 'white' },
    objective: 'beauty',
    wind: { sectors: [] },
  })
  for (const field of ['turbines.number', 'turbines.colour', 'objective', 'wind.sectors'])
    expect(text).toContain(field)
})

test('contradictions, unknown types and areas that cannot hold the turbines are refused with the reason', async () => {
  const { hub_height_m } = spec.turbines
  expect(await refusalOf({ ...spec, turbines: { number: 3, type: 'Windmill 7', hub_height_m } })).toContain(
    'Windmill 7',
  )
  const both = { ...withCurve.turbines, type: 'V80' }
  const wake = { model: 'bastankhah', wake_decay: 0.05 }
  expect((await refusalOf({ ...spec, turbines: both, wake })).split('\n')).toHaveLength(2)
  expect(await refusalOf({ ...withCurve, spacing_d: 12 })).toMatch(/of 6|von 6/)
  const bothWinds = { ...spec.wind, atlas: 'era5', lat: 52, lon: 13 }
  expect(await refusalOf({ ...withCurve, wind: bothWinds })).toMatch(/sectors/)
  expect(await refusalOf({ ...withCurve, wind: { atlas: 'era5', lat: 52 } })).toMatch(/lon/)
  expect(await refusalOf({ ...withCurve, objective: 'revenue' })).toMatch(/atlas/)
  const bowTie = [
    [0, 0],
    [1000, 1000],
    [1000, 0],
    [0, 1000],
  ]
  expect(await refusalOf({ ...withCurve, area: [square, bowTie] })).toMatch(/2 .*500 m/)
})
