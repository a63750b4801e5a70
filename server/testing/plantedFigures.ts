import { expect } from 'vitest'
import { parseUtc, type WireBasis } from '#contracts'
import { stateOfShare } from '#domain'
import { planted, plantedMonths, plantedShare } from './plantedGaps.ts'

/** Expects every whole period among figures, and the share of each in the data that it rests on. */
export function expectShares(
  figures: readonly { readonly period: string; readonly share: number }[],
  known: readonly (readonly boolean[])[],
  periods: 'all' | 'months' = 'all',
): void {
  const shown = new Map(figures.map(({ period, share }) => [period, share]))
  for (const period of [...plantedMonths, ...(periods === 'all' ? ['2023', '2024', '2025'] : [])]) {
    const share = plantedShare(period, ...known)
    if (stateOfShare(share) === 'whole') expect([period, shown.has(period)]).toEqual([period, true])
    if (shown.has(period)) expect([period, shown.get(period)!.toFixed(5)]).toEqual([period, share.toFixed(5)])
  }
}

/** Expects the share of a basis, which refers to its own time. */
export function expectBasis({ period }: WireBasis, known: readonly (readonly boolean[])[]): void {
  const hourOf = (text: string) => (parseUtc(text) - planted.startMs) / 3_600_000
  const [from, end] = [hourOf(period!.from), hourOf(period!.end)]
  let count = 0
  for (let hour = from; hour < end; hour++) if (known.every((kind) => kind[hour] === true)) count += 1
  expect(period!.known_share).toBeCloseTo(count / (end - from), 5)
  expect(period!.gap_count > 0).toBe(count < end - from)
}
