import { describe, expect, it } from 'vitest'
import { ruggednessDefaults, ruggednessIndex } from './ruggedness.ts'

const { radiusM, slope } = ruggednessDefaults

describe('the ruggedness index', () => {
  it('of a cone around the place is the share of its radius, where it is steeper than 0.3', () => {
    const cone = (steepness: number) => (east: number, north: number) =>
      steepness * Math.max(0, 700 - Math.hypot(east, north))
    expect(ruggednessIndex(cone(0.31), 10)).toBeCloseTo(700 / radiusM, 10)
    expect(ruggednessIndex(cone(0.29), 10)).toBe(0)
  })

  it('of a Gaussian hill is the share between the two radii where its slope is critical', () => {
    // Slope h r / L² · exp(−r² / 2L²) with h = 400 m, L = 700 m.
    const [height, length] = [400, 700]
    const hill = (east: number, north: number) =>
      height * Math.exp(-(east ** 2 + north ** 2) / 2 / length ** 2)
    const excess = (r: number) => ((height * r) / length ** 2) * Math.exp((-r * r) / 2 / length ** 2) - slope
    const zero = (from: number, till: number): number => {
      const middle = (from + till) / 2
      if (till - from < 1e-6) return middle
      return excess(from) > 0 === excess(middle) > 0 ? zero(middle, till) : zero(from, middle)
    }
    const share = (zero(length, radiusM) - zero(0, length)) / radiusM
    expect(share).toBeGreaterThan(0.1)
    expect(Math.abs(ruggednessIndex(hill, 5) - share)).toBeLessThan(0.001)
  })

  it('of an inclined plane is the share of directions in which it is steep', () => {
    // Along a radius at the angle θ from the fall line the slope is s |cos θ|.
    const steepness = 0.5
    const share = (2 / Math.PI) * Math.acos(slope / steepness)
    const found = ruggednessIndex((east) => steepness * east, 25, { radiusM, slope, radii: 3600 })
    expect(Math.abs(found - share)).toBeLessThan(0.001)
    expect(Math.abs(ruggednessIndex((east) => steepness * east, 25) - share)).toBeLessThan(1 / 36)
  })

  it('of a ridge beside the place counts both of its slopes', () => {
    // A ridge 1000 m to the east, each side 300 m wide: along the eastern radius 600 of 3500 m are steep.
    const ridge = (east: number) => Math.max(0, 0.6 * (300 - Math.abs(east - 1000)))
    const east = ruggednessIndex(ridge, 10, { radiusM, slope, radii: 4 })
    expect(east).toBeCloseTo(600 / radiusM / 4, 10)
  })

  it('is not known where a height is not', () => {
    expect(ruggednessIndex((east) => (east > 3000 ? Number.NaN : 0), 25)).toBeNaN()
    expect(ruggednessIndex(() => 120, 25)).toBe(0)
  })
})
