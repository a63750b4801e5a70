import { describe, expect, it } from 'vitest'
import { type FarmWakeModel, type WakeModelName, wakeModels } from '#domain'
import type { MapArea } from '#web/maps/overlayLayer.ts'
import { type WakeSettings, type WakeSource, wakeAreas } from './wakeAreas.ts'

const turbine: WakeSource = {
  lat: 53,
  lon: 8,
  status: 'planned',
  rotorDiameterM: 150,
  hubHeightM: 160,
  wakeDecay: 0.07,
  ct: 0.8,
}
const settings = (model: WakeSettings['model']): WakeSettings => ({ model, turbulence: 0.1 })
const eastM = (lon: number) => (lon - 8) * 111_300 * Math.cos((53 * Math.PI) / 180)
const northM = (lat: number) => (lat - 53) * 111_300
/** Half the width of the drawn wake at a distance downwind, wind from the west, m. */
const halfWidthM = (areas: readonly MapArea[], alongM: number) =>
  Math.max(
    ...areas.flatMap(({ ring }) =>
      ring.filter(({ lon }) => Math.abs(eastM(lon) - alongM) < 0.1).map(({ lat }) => northM(lat)),
    ),
  )
/** Wake areas over a place. */
const tint = (areas: readonly MapArea[], alongM: number, acrossM: number) =>
  1 -
  areas
    .filter(({ ring }) => {
      const [near, far] = [ring[0]!, ring[1]!].map(({ lat, lon }) => ({
        along: eastM(lon),
        across: Math.abs(northM(lat)),
      }))
      if (alongM < near!.along || alongM >= far!.along) return false
      const share = (alongM - near!.along) / (far!.along - near!.along)
      return acrossM <= near!.across + share * (far!.across - near!.across)
    })
    .reduce((left, { opacity }) => left * (1 - opacity), 1)

const wakeOf = (model: WakeModelName) => {
  const { wake }: FarmWakeModel = wakeModels[model]
  return wake()
}

it('Jensen’s wake is a cone of even tint, Bastankhah’s two standard deviations wide and fading to its edges', () => {
  const jensen = wakeAreas([turbine], 270, settings('jensen'))
  expect(halfWidthM(jensen, 3000)).toBeCloseTo(75 + 0.07 * 3000, 2)
  expect(tint(jensen, 900, 0)).toBeCloseTo(tint(jensen, 900, 100), 3)
  // σ = k* x + 0.2 √β D, β = (1 + √(1 − Ct))/(2 √(1 − Ct)), by hand.
  const root = Math.sqrt(1 - 0.8)
  const sigmaM = 0.0324555 * 3000 + 0.2 * Math.sqrt((1 + root) / (2 * root)) * 150
  const gaussian = wakeAreas([turbine], 270, settings('bastankhah'))
  expect(halfWidthM(gaussian, 3000)).toBeCloseTo(2 * sigmaM, 2)
  expect(tint(gaussian, 2700, 0)).toBeGreaterThan(3 * tint(gaussian, 2700, 1.8 * sigmaM))
})

describe.each(['jensen', 'bastankhah', 'turbopark'] as const)('wakes of %s', (model) => {
  const areas = wakeAreas([turbine], 270, settings(model))

  it('are downwind of their turbines and widen and fade as the model says', () => {
    const pair = (along: number, across: number) => ({
      ...{ along, across, up: 0, ct: 0.8, wakeDecay: 0.07, turbulence: 0.1 },
      ...{ sourceDiameterM: 150, targetDiameterM: 0.1, sourceHeightM: 160, targetHeightM: 160 },
    })
    for (const along of [600, 1350, 3000])
      expect(halfWidthM(areas, along)).toBeCloseTo(wakeOf(model).edgeM(pair(along, 0)), 2)
    // Points are the middles of the parts and strips of the drawing.
    for (const along of [900, 1200, 1575, 2100, 2700])
      for (const share of [0.125, 0.375, 0.625, 0.875]) {
        const across = share * wakeOf(model).edgeM(pair(along, 0))
        expect(tint(areas, along, across)).toBeCloseTo(
          Math.min(0.45, wakeOf(model).deficit(pair(along, across))),
          3,
        )
      }
    expect(Math.min(...areas.flatMap(({ ring }) => ring.map(({ lon }) => eastM(lon))))).toBeCloseTo(0, 3)
  })

  it('follow the wind', () => {
    const south = wakeAreas([turbine], 0, settings(model))
    expect(south.every(({ ring }) => ring.every(({ lat }) => lat <= 53 + 1e-9))).toBe(true)
  })
})

it('excluded and unknown turbines cast none', () => {
  const others: WakeSource[] = [
    { ...turbine, status: 'excluded' },
    { ...turbine, rotorDiameterM: null },
  ]
  expect(wakeAreas(others, 90, settings('jensen'))).toEqual([])
})
