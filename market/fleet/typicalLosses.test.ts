import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import {
  demoRegister,
  packConnections,
  packRegister,
  permitConditions,
  type UnitConnection,
} from '#domain/register'
import type { Fleet } from './fleetFolder.ts'
import { fleetAfterPermits, permitShares } from './typicalLosses.ts'

it('a fleet loses the usual share of the power with a condition, state by state, and nothing at sea', async () => {
  const folder = scratchFolder()
  const [first, second, third] = demoRegister(3)
  const of = { status: 'operating', isOffshore: false, powerKw: 3000 } as const
  const units = [
    { ...first!, ...of, state: 'Sachsen' },
    { ...second!, ...of, state: 'Sachsen', powerKw: 1000 },
    { ...third!, ...of, state: 'Bremen' },
  ]
  const none = Object.fromEntries(
    permitConditions.map((name) => [name, null]),
  ) as UnitConnection['conditions']
  const conditions = [
    { ...none, noiseNight: true, animals: true, ice: true },
    { ...none, noiseNight: false },
    none,
  ]
  const connections = units.map(
    ({ number, powerKw }, i): UnitConnection => ({
      ...{ number, powerKw, eegNumber: null, plantKey: null, commissionedOn: null, endedOn: null },
      ...{ hasOwnUse: null, isRemoteByGridOperator: null, isRemoteByMarketer: null },
      ...{ location: null, voltage: null, gridOperator: null, conditions: conditions[i]! },
    }),
  )
  const version = '20260701-00000000'
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, version, name), gzipSync(JSON.stringify(content)))
  mkdirSync(join(folder, version))
  writeFileSync(join(folder, 'current.json'), JSON.stringify({ version }))
  write('mastr.json.gz', packRegister(units))
  expect(await permitShares(folder)).toBeNull()
  write('connections.json.gz', packConnections(connections))

  const shares = await permitShares(folder)
  expect(shares!.get('Bremen')).toBe(1)
  expect(shares!.get('Sachsen')).toBeCloseTo(1 - 0.75 * (1 - 0.97 * (1 - 0.0146)), 12)
  const groups = ['Sachsen', 'Bremen', 'Sachsen'].map((state, i) => ({ state, isOffshore: i === 2 }))
  const fleet = { description: { groups }, energiesMwh: groups.map(() => new Float32Array([100])) }
  const after = fleetAfterPermits(fleet as unknown as Fleet, shares!)
  expect(after.energiesMwh.map(([value]) => value)).toEqual([
    expect.closeTo(100 * shares!.get('Sachsen')!, 4),
    100,
    100,
  ])
})
