import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { sectorCurvesBy, transferSpeed } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'

it.skipIf(peerPython === undefined)('methods of calibration agree with numpy and scipy', () => {
  const { speedMs: atlas, densityKgM3 } = generateSeries(8760, 8, 2.1)
  const measured = atlas.map((speed, t) =>
    Math.max(0, 0.4 + 1.15 * speed + 2 * ((densityKgM3[t]! - 1.15) / 0.15 - 0.5)),
  )
  // Speeds on knots of the Weibull curve, all within the range of the measured winds.
  const at = [1, 3.5, 6, 8.5, 12, 15]
  const file = join(scratchFolder(), 'speeds.json')
  writeFileSync(file, JSON.stringify({ atlas: [...atlas], measured: [...measured], at }))
  const script = readFileSync(join(import.meta.dirname, 'calibration.py'), 'utf8')
  const peer = askPeer(script, [file]) as Record<string, number[]> & { readonly matrix: [number, number][] }
  const tolerances = { total_least_squares: 10, variance_ratio: 10, weibull_scale: 8, quantile: 10 } as const
  for (const [method, digits] of Object.entries(tolerances)) {
    const [from, to] = method === 'quantile' ? [atlas.toSorted(), measured.toSorted()] : [atlas, measured]
    const curves = sectorCurvesBy[method as keyof typeof tolerances](from!, to!)!
    for (const [i, speed] of at.entries())
      expect(transferSpeed([curves], speed, 0, 0)).toBeCloseTo(peer[method]![i]!, digits)
  }
  const ranks = sectorCurvesBy.matrix(atlas, measured)!
  const bins = peer.matrix.slice(2, 14)
  for (const [from, to] of bins) {
    const mean = ranks.reduce((sum, curve) => sum + transferSpeed([[curve]], from, 0, 0), 0) / ranks.length
    // Tenths of a bin differ by one value in length.
    expect(Math.abs(mean / to - 1)).toBeLessThan(2e-3)
  }
})
