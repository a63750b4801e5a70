import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, truncateSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDemoAtlas, openAtlas } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { calendarMonths, gridCellOf } from '#domain'
import { demoRegister, type RegisterUnit } from '#domain/register'
import { MarketDamaged } from '../marketDamaged.ts'
import { computeFleet, computeFleets, dueFleets, isFleetDue } from './computeFleet.ts'
import { describeFleet, readFleet } from './fleetFolder.ts'
import { fleetTotalMwh } from './fleetTotal.ts'
import { installRegister, unitOf } from './testing/installRegister.ts'
import { unitTurbines } from './unitTurbine.ts'

const START_MS = Date.UTC(2024, 0, 1)
const HOUR_MS = 3_600_000

const folder = folderOfFile()
const atlasUrl = join(folder, 'demo')
await createDemoAtlas({ folder: atlasUrl, small: true })

function placesOf(name: string, units: readonly RegisterUnit[], version = '20250610-00000001') {
  const places = {
    atlasUrl,
    registerFolder: join(folder, name, 'register'),
    fleetFolder: join(folder, name, 'fleet'),
  }
  installRegister(places.registerFolder, units, version)
  return places
}

test('today’s fleet contains every unit in all years, from the first step on, even if commissioned later', async () => {
  const units = demoRegister(40, 5).map((unit) => ({ ...unit, commissionedOn: '2031-05-15' }))
  const today = { ...placesOf('today', units), stands: 'today' as const }
  const description = (await computeFleet(today, '1.2.3'))!
  expect(description).toMatchObject({ stands: 'today', leftOut: { afterAtlas: { units: 0 } } })
  for (const months of description.installedMw)
    expect(Math.max(...months)).toBeCloseTo(Math.min(...months), 9)
  const built = placesOf(
    'built',
    units.map((unit) => ({ ...unit, commissionedOn: '2001-05-15' })),
  )
  await computeFleet(built, '1.2.3')
  const total = async ({ fleetFolder }: { readonly fleetFolder: string }) =>
    fleetTotalMwh((await readFleet(fleetFolder, 'demo'))!)
  expect(await total(today)).toEqual(await total(built))
})

test('a fleet is the sum of its units month by month, by federal state, and reports how each was treated', async () => {
  const units = demoRegister(80, 3).map((unit) => ({ ...unit, commissionedOn: '2012-05-15' }))
  const places = placesOf('sums', units)
  const description = await computeFleet(places, '1.2.3')
  const fleet = await readFleet(places.fleetFolder, 'demo')
  expect(fleet!.description).toEqual(description)
  const atlas = await openAtlas(atlasUrl)
  const months = calendarMonths(START_MS, HOUR_MS, atlas.info.stepCount)
  const turbineOf = unitTurbines()
  const operating = units.filter(({ status }) => status === 'operating')
  for (const [group, { state }] of description!.groups.entries()) {
    const sums = new Float64Array(months.length)
    for (const unit of operating.filter((one) => one.state === state)) {
      const cells = [gridCellOf(atlas.info.grid, unit.lat, unit.lon)!]
      const { turbine } = turbineOf(unit)
      for await (const energies of atlas.cellEnergies({ cells, turbine }))
        for (let m = 0; m < sums.length; m++) sums[m]! += energies[m]!
    }
    for (const [m, { fromStep, endStep }] of months.entries()) {
      const own = fleet!.energiesMwh[group]!.subarray(fromStep, endStep).reduce(
        (sum, energy) => sum + energy,
        0,
      )
      expect(Math.abs(own - sums[m]!)).toBeLessThanOrEqual(1e-6 * sums[m]!)
    }
  }
  await atlas.close()
  const { included, curves, leftOut, installedMw } = description!
  expect(included.units).toBe(operating.length)
  expect(Object.values(curves).reduce((sum, { units: count }) => sum + count, 0)).toBe(operating.length)
  expect(leftOut.planned.units).toBe(units.length - operating.length)
  const installed = installedMw.reduce((sum, months_) => sum + months_.at(-1)!, 0)
  expect(installed).toBeCloseTo(included.powerMw, 6)
  const total = fleetTotalMwh(fleet!)
  expect(Math.max(...total)).toBeLessThanOrEqual(included.powerMw * 1.01)
  expect(Math.max(...total)).toBeGreaterThan(0.5 * included.powerMw)
}, 300_000)

test('fleets computed in one pass are those computed alone, to the last bit, and only those that are due', async () => {
  const units = demoRegister(60, 7)
  const alone = placesOf('alone', units)
  const kinds = (['asBuilt', 'today'] as const).map((stands) => ({
    stands,
    fleetFolder: join(folder, 'together', stands),
  }))
  const { info } = await openAtlas(atlasUrl)
  await computeFleet({ ...alone, ...kinds[1]! }, 'test')
  expect(await dueFleets(info, alone, kinds)).toEqual([kinds[0]])
  await computeFleets(alone, kinds, 'test')
  expect(await dueFleets(info, alone, kinds)).toEqual([])
  for (const { stands, fleetFolder } of kinds) {
    await computeFleet({ ...alone, stands }, 'test')
    expect(await readFleet(fleetFolder, 'demo')).toEqual(await readFleet(alone.fleetFolder, 'demo'))
  }
})

test('a unit counts from midnight in Germany on the day of its commissioning', async () => {
  const places = placesOf('dates', [unitOf({ commissionedOn: '2024-07-01' })])
  const description = await computeFleet(places, 'test')
  const { energiesMwh } = (await readFleet(places.fleetFolder, 'demo'))!
  const from = (Date.parse('2024-06-30T22:00:00Z') - START_MS) / HOUR_MS
  expect(energiesMwh[0]!.subarray(0, from).every((energy) => energy === 0)).toBe(true)
  expect(energiesMwh[0]!.subarray(from).some((energy) => energy > 0)).toBe(true)
  const mw = (year: number, month: number) =>
    description!.installedMw[0]![
      description!.months.findIndex((one) => one.year === year && one.month === month)
    ]
  expect([mw(2024, 6), mw(2024, 7)]).toEqual([0, 3.05])
})

test('a decommissioned unit counts until midnight before that day, only in the fleet as built', async () => {
  const { status: _, ...former } = unitOf({ commissionedOn: '1999-01-01' })
  const places = placesOf('former', [])
  const ends = ['2024-07-01', '2019-01-01'].map((decommissionedOn, i) => ({
    ...former,
    number: `SEE90000000001${i}`,
    decommissionedOn,
  }))
  installRegister(places.registerFolder, [], '20250610-00000002', ends)
  const description = (await computeFleet(places, 'test'))!
  expect(description).toMatchObject({
    hasShutDownUnits: true,
    included: { units: 1 },
    leftOut: { beforeAtlas: { units: 1, powerMw: 3.05 } },
  })
  const { energiesMwh } = (await readFleet(places.fleetFolder, 'demo'))!
  const end = (Date.parse('2024-06-30T22:00:00Z') - START_MS) / HOUR_MS
  expect(energiesMwh[0]!.subarray(0, end).some((energy) => energy > 0)).toBe(true)
  expect(energiesMwh[0]!.subarray(end).every((energy) => energy === 0)).toBe(true)
  const mw = (month: number) =>
    description.installedMw[0]![
      description.months.findIndex((one) => one.year === 2024 && one.month === month)
    ]
  expect([mw(6), mw(7)]).toEqual([3.05, 0])
  const today = (await computeFleet({ ...places, stands: 'today' }, 'test'))!
  expect(today.included.units).toBe(0)
})

test('units outside the atlas, planned or built after it are left out and counted; sea is a separate group', async () => {
  const places = placesOf('left', [
    unitOf({ status: 'planned', commissionedOn: '2024-01-01' }),
    unitOf({ lat: 20, lon: 9, powerKw: 2000 }),
    unitOf({ commissionedOn: '2026-03-01' }),
    unitOf({ commissionedOn: null, hubHeightM: null, rotorDiameterM: null }),
    unitOf({ isOffshore: true, state: '', lat: 54, lon: 6.5 }),
  ])
  const description = (await computeFleet(places, 'test'))!
  expect(description.leftOut).toEqual({
    planned: { units: 1, powerMw: 3.05 },
    outsideAtlas: { units: 1, powerMw: 2 },
    afterAtlas: { units: 1, powerMw: 3.05 },
    beforeAtlas: { units: 0, powerMw: 0 },
  })
  expect(description.groups).toEqual([
    { state: 'Hessen', isOffshore: false },
    { state: '', isOffshore: true },
  ])
  expect(description.assumed.hubHeight.units).toBe(1)
  expect(description.assumed.rotorDiameter.units).toBe(1)
  expect(description.assumed.commissioning.units).toBe(1)
})

test('an atlas without units has a fleet without groups', async () => {
  const places = placesOf('none', [unitOf({ lat: 20 })])
  expect((await computeFleet(places, 'test'))!.included).toEqual({ units: 0, powerMw: 0 })
  const fleet = (await readFleet(places.fleetFolder, 'demo'))!
  expect(fleet.energiesMwh).toEqual([])
  expect(fleetTotalMwh(fleet).every((energy) => energy === 0)).toBe(true)
})

test('a fleet is due if a register exists and no fleet is based on it and the atlas', async () => {
  const places = placesOf('due', [unitOf({})])
  const atlas = await openAtlas(atlasUrl)
  const { info } = atlas
  await atlas.close()
  const withoutRegister = { ...places, registerFolder: join(folder, 'nowhere') }
  expect(await isFleetDue(info, withoutRegister)).toBe(false)
  expect(await computeFleet(withoutRegister, 'test')).toBeNull()
  expect(await isFleetDue(info, places)).toBe(true)
  expect(await readFleet(places.fleetFolder, 'demo')).toBeNull()
  await computeFleet(places, 'test')
  expect(await isFleetDue(info, places)).toBe(false)
  expect(await isFleetDue({ ...info, version: 'another' }, places)).toBe(true)
  installRegister(places.registerFolder, [unitOf({ powerKw: 3000 })], '20250611-00000002')
  expect(await isFleetDue(info, places)).toBe(true)
  expect(await isFleetDue({ ...info, variables: [] }, places)).toBe(false)
})

test('truncated or altered series are not read as a fleet', async () => {
  const places = placesOf('damage', [unitOf({})])
  await computeFleet(places, 'test')
  const own = join(places.fleetFolder, 'demo')
  const series = join(own, '1', 'values.bin')
  const { info } = await openAtlas(atlasUrl)
  const whole = readFileSync(series)
  writeFileSync(
    series,
    whole.map((byte, i) => (i === 5000 ? byte ^ 1 : byte)),
  )
  await expect(readFleet(places.fleetFolder, 'demo')).rejects.toMatchObject({ isRecomputed: true })
  // The next reader finds no fleet and computes it again.
  expect(await readFleet(places.fleetFolder, 'demo')).toBeNull()
  expect(await isFleetDue(info, places)).toBe(true)
  await computeFleet(places, 'test')
  expect(await isFleetDue(info, places)).toBe(false)
  const { version } = JSON.parse(readFileSync(join(own, 'current.json'), 'utf8'))
  truncateSync(join(own, String(version), 'values.bin'), 400)
  expect(await isFleetDue(info, places)).toBe(true)
  await expect(readFleet(places.fleetFolder, 'demo')).rejects.toThrow(MarketDamaged)
  await computeFleet(places, 'test')
  expect(await isFleetDue(info, places)).toBe(false)
})

test('a description of another shape is not read as a fleet', async () => {
  const places = placesOf('shape', [unitOf({})])
  await computeFleet(places, 'test')
  const description = join(places.fleetFolder, 'demo', 'current.json')
  const whole = JSON.parse(readFileSync(description, 'utf8'))
  for (const wrong of [[], 7, { ...whole, groups: 'all' }, { ...whole, installedMw: null }]) {
    writeFileSync(description, JSON.stringify(wrong))
    await expect(readFleet(places.fleetFolder, 'demo')).rejects.toThrow(MarketDamaged)
    expect(await readFleet(places.fleetFolder, 'demo')).toBeNull()
  }
})

test('kill -9 at any step leaves the complete old or new fleet', async () => {
  const versions = ['20250610-00000001', '20250610-00000002'] as const
  const units = [unitOf({}), unitOf({ powerKw: 3000, lat: 49.2, lon: 11.1, state: 'Bayern' })] as const
  const places = placesOf('killed', [units[0]], versions[0])
  await computeFleet(places, 'test')
  const own = join(places.fleetFolder, 'demo')
  mkdirSync(join(own, 'of-the-operator'))
  let before: string = versions[0]
  for (let kills = 0; ; kills++) {
    const next = before === versions[0] ? 1 : 0
    installRegister(places.registerFolder, [units[next]], versions[next])
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, 'testing/fleetChild.ts'),
        atlasUrl,
        places.registerFolder,
        places.fleetFolder,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    let changes = 0
    const watcher = watch(own, () => {
      changes += 1
      if (changes > kills) child.kill('SIGKILL')
    })
    await once(child, 'exit')
    watcher.close()
    const fleet = (await readFleet(places.fleetFolder, 'demo'))!
    expect([before, versions[next]]).toContain(fleet.description.registerVersion)
    expect(fleet.description.groups[0]!.state).toBe(
      fleet.description.registerVersion === versions[0] ? 'Hessen' : 'Bayern',
    )
    before = fleet.description.registerVersion
    if (child.signalCode === null) break
  }
  expect((await describeFleet(places.fleetFolder, 'demo'))!.registerVersion).toBe(before)
  expect(readdirSync(own)).toContain('of-the-operator')
  expect(readdirSync(own).filter((name) => /^\d+$/.test(name)).length).toBeLessThanOrEqual(2)
})
