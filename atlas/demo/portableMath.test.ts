import { describe, expect, it } from 'vitest'
import { cosTurns, portableExp, portableLog, portablePower, sinTurns } from './portableMath.ts'

const samples = Array.from({ length: 2001 }, (_, i) => (i - 1000) / 37)

describe('functions from plain arithmetic agree with the engine’s own', () => {
  it('exponential', () => {
    for (const x of samples) expect(portableExp(x) / Math.exp(x)).toBeCloseTo(1, 13)
  })

  it('logarithm', () => {
    for (const x of samples) expect(portableLog(Math.exp(x))).toBeCloseTo(Math.log(Math.exp(x)), 12)
    expect(() => portableLog(0)).toThrow(RangeError)
  })

  it('power, with 0 to the power of anything positive being 0', () => {
    expect(portablePower(3, 2 / 3)).toBeCloseTo(3 ** (2 / 3), 13)
    expect(portablePower(0, 1.5)).toBe(0)
  })

  it('sine and cosine of turns, exact at the quarters', () => {
    for (const x of samples) {
      expect(sinTurns(x)).toBeCloseTo(Math.sin(2 * Math.PI * x), 11)
      expect(cosTurns(x)).toBeCloseTo(Math.cos(2 * Math.PI * x), 11)
    }
    expect([sinTurns(0), sinTurns(0.5), cosTurns(0.25), sinTurns(1e9)]).toEqual([0, 0, 0, 0])
    expect(sinTurns(0.25)).toBeCloseTo(1, 13)
  })
})
