import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { ensembleNote, yearEnsembles, yearLines } from './atlasIndices.ts'

test('each atlas has a value or null for every year known to any of them', () => {
  const one = {
    title: 'A',
    series: {
      years: [
        { year: 2021, index: 98 },
        { year: 2022, index: null },
      ],
    },
  }
  const other = { title: 'B', series: { years: [{ year: 2020, index: 103 }] } }
  expect(yearLines([one, other])).toEqual({
    labels: ['2020', '2021', '2022'],
    lines: [
      { name: 'A', values: [null, 98, null] },
      { name: 'B', values: [103, null, null] },
    ],
  })
})

test.each(['en', 'de'] as const)('mean and spread say that their weights are equal (%s)', (language) => {
  const { ensemble, units } = messages[language]
  const noteOf = (...names: readonly string[]) =>
    ensembleNote(
      { lines: names.map((name) => ({ name, values: [] })) },
      ensemble,
      createFormat(language, units),
    )
  expect(noteOf('A')).toBe('')
  expect(noteOf('A', 'B')).toContain(ensemble.bases.equal(language === 'de' ? 'A und B' : 'A and B'))
})

test('years known to all atlases have a mean and a spread', () => {
  const lines = [
    { name: 'A', values: [98, null, 100] },
    { name: 'B', values: [102, 101, 100] },
  ]
  expect(yearEnsembles({ labels: ['2020', '2021', '2022'], lines })).toEqual([
    { mean: 100, spread: Math.sqrt(8), least: 98, most: 102 },
    null,
    { mean: 100, spread: 0, least: 100, most: 100 },
  ])
})

test.each([1, 2, 3, 4, 5])(
  'of atlases with gaps every known year is shown, and has a mean if all know it: seed %i',
  (seed) => {
    // Years from 2010; each atlas lacks others, or does not reach them.
    const knows = (atlas: number, year: number) => (seed * 7 + atlas * 5 + year * (atlas + 2)) % 4 > 0
    const indices = [0, 1, 2].map((atlas) => ({
      title: `A${atlas}`,
      series: {
        years: Array.from({ length: 12 }, (_, i) => i + 2010)
          .filter((year) => (year + atlas + seed) % 5 > 0)
          .map((year) => ({ year, index: knows(atlas, year) ? 90 + 3 * atlas : null })),
      },
    }))
    const lines = yearLines(indices)
    const ensembles = yearEnsembles(lines)
    expect(lines.labels).toEqual(
      [...new Set(indices.flatMap(({ series }) => series.years.map(({ year }) => String(year))))].sort(),
    )
    for (const [i, label] of lines.labels.entries()) {
      const known = indices.flatMap(
        ({ series }) => series.years.find(({ year }) => String(year) === label)?.index ?? [],
      )
      const mean =
        known.length < indices.length ? null : known.reduce((sum, index) => sum + index, 0) / known.length
      expect([label, ensembles[i]?.mean ?? null]).toEqual([label, mean])
    }
  },
)
