import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { genericThrust, parametricCurves } from '#domain'
import { catalogueVendors } from '#domain/catalogue'

const usual = { airDensityKgM3: 1.225, turbulenceIntensity: 0.1, highestPowerCoefficient: 0.45 }
/** Old and new types, in thin air, in smooth and in turbulent wind. */
const types = [
  { ...usual, ratedPowerKw: 600, rotorDiameterM: 44 },
  { ...usual, ratedPowerKw: 2000, rotorDiameterM: 80 },
  { ...usual, ratedPowerKw: 4200, rotorDiameterM: 138, turbulenceIntensity: 0.15 },
  { ...usual, ratedPowerKw: 4200, rotorDiameterM: 150, turbulenceIntensity: 0 },
  { ...usual, ratedPowerKw: 5700, rotorDiameterM: 149, airDensityKgM3: 1.06 },
  { ...usual, ratedPowerKw: 5560, rotorDiameterM: 160 },
  { ...usual, ratedPowerKw: 7200, rotorDiameterM: 172, turbulenceIntensity: 0.05 },
]

interface Theirs {
  readonly optimum: number
  readonly curves: readonly { readonly power: readonly number[]; readonly thrust: readonly number[] }[]
  readonly published: readonly (readonly number[])[]
}

const worst = (own: readonly number[], other: readonly number[]) =>
  Math.max(...own.map((value, i) => Math.abs(value - other[i]!)))

it.skipIf(peerPython === undefined)('parametric curves and generic thrust are those of scipy', () => {
  const ours = types.map((type) => parametricCurves(type))
  const published = catalogueVendors
    .flatMap((vendor) =>
      vendor.types.flatMap(({ curves }) => curves.filter((one) => one.origin === 'published')),
    )
    .map(({ windSpeedMs, powerKw }) => ({ windSpeedMs, values: powerKw }))
  expect(published.length).toBeGreaterThan(80)
  const file = join(scratchFolder(), 'types.json')
  writeFileSync(
    file,
    JSON.stringify({
      types: types.map((type, i) => ({ ...type, speeds: ours[i]!.power.windSpeedMs })),
      published: published.map(({ windSpeedMs, values }) => ({ speeds: windSpeedMs, power: values })),
    }),
  )
  const script = readFileSync(join(import.meta.dirname, 'parametricCurves.py'), 'utf8')
  const theirs = askPeer(script, [file]) as Theirs
  expect(theirs.optimum).toBeCloseTo(6.383, 3)
  for (const [i, { power, thrust }] of ours.entries()) {
    const { ratedPowerKw, turbulenceIntensity } = types[i]!
    // A sum over 33 winds replaces the integral; without turbulence there is none.
    const within = turbulenceIntensity === 0 ? 1e-9 : 1e-3
    expect(worst(power.values, theirs.curves[i]!.power) / ratedPowerKw, `type ${i}`).toBeLessThan(within)
    expect(worst(thrust!.values, theirs.curves[i]!.thrust), `type ${i}`).toBeLessThan(2e-3)
  }
  for (const [i, power] of published.entries())
    expect(worst(genericThrust(power).values, theirs.published[i]!), `curve ${i}`).toBeLessThan(1e-9)
})
