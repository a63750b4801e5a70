import { describe, expect, it } from 'vitest'
import { CORIOLIS_PER_S, neutralDrag, STABILITY_CORRECTION } from './boundaryLayer.ts'
import { lookUp } from './lookupTable.ts'

describe('the geostrophic drag law', () => {
  it('fulfils its own equation', () => {
    const friction = lookUp(neutralDrag(1, 0.03).frictionMs, 10)
    const inner = Math.log(friction / (CORIOLIS_PER_S * 0.03)) - 1.8
    expect((friction / 0.4) * Math.sqrt(inner * inner + 4.5 * 4.5)).toBeCloseTo(10, 6)
  })

  it('backs the wind more over rough ground than over the sea', () => {
    const backingDeg = (land: number, roughnessM: number) =>
      (Math.atan(lookUp(neutralDrag(land, roughnessM).halfBacking, 12)) * 360) / Math.PI
    expect(backingDeg(1, 0.4)).toBeGreaterThan(25)
    expect(backingDeg(1, 0.4)).toBeLessThan(40)
    expect(backingDeg(0, 0.4)).toBeGreaterThan(12)
    expect(backingDeg(0, 0.4)).toBeLessThan(25)
  })

  it('roughens the sea with the wind', () => {
    const sea = neutralDrag(0, 0.1)
    const lengthM = (speed: number) => Math.exp(lookUp(sea.logRoughness, speed))
    expect(lengthM(10)).toBeGreaterThan(5e-5)
    expect(lengthM(10)).toBeLessThan(5e-4)
    expect(lengthM(30)).toBeGreaterThan(5 * lengthM(10))
  })
})

describe('the stability correction', () => {
  it('vanishes in neutral air', () => {
    expect(lookUp(STABILITY_CORRECTION, 0)).toBeCloseTo(0, 10)
  })

  it('is minus five times z/L in slightly stable air', () => {
    expect(lookUp(STABILITY_CORRECTION, 0.1)).toBeCloseTo(-0.5, 1)
  })

  it('integrates the gradients of Wilson 2001 in unstable air', () => {
    for (const zeta of [-0.3, -1, -4]) {
      const slope =
        (lookUp(STABILITY_CORRECTION, zeta + 0.05) - lookUp(STABILITY_CORRECTION, zeta - 0.05)) / 0.1
      const gradient = 1 / Math.sqrt(1 + 3.6 * Math.abs(zeta) ** (2 / 3))
      expect(slope).toBeCloseTo((1 - gradient) / zeta, 1)
    }
  })
})
