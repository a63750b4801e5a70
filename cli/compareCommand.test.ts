import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { addCompareCommand } from './compareCommand.ts'
import { Failure } from './failure.ts'
import { printedLines } from './testing/printedLines.ts'

const folder = folderOfFile()
await writeFile(path.join(folder, 'own.json'), assessment(50, 0.95))
await writeFile(path.join(folder, 'other.json'), assessment(55, 0.9))

function assessment(gross: number, efficiency: number): string {
  const of = (type: string, values: number) => [
    { statistics: [{ statistic: { statistic_type: type }, values }] },
  ]
  const results = { efficiency: of('mean', efficiency) }
  return JSON.stringify({
    title: `Gross ${gross}`,
    scenarios: [
      {
        label: 'A',
        energy_assessment: {
          gross_energy_assessment: { results: { annual_energy_production: of('median', gross) } },
          plant_performance_assessment: { results, categories: [{ label: 'availability', results }] },
          net_energy_assessment: {
            results: { annual_energy_production: of('median', gross * efficiency) },
          },
        },
      },
    ],
  })
}

function compare(...words: string[]): Promise<string[]> {
  return printedLines(addCompareCommand, folder, ['compare', ...words])
}

test('prints both assessments figure by figure, as tables or as JSON', async () => {
  const files = ['own.json', 'other.json'].map((name) => path.join(folder, name))
  const lines = await compare(...files)
  expect(lines[0]).toContain('Gross 50')
  const availability = lines.find((line) => line.startsWith('Availability'))!
  expect(availability.split(/\s{2,}/)).toEqual(['Availability (%)', '5.00', '10.00', '+5.00', '−5.26'])
  const figures = (await compare(...files, '--json')).map((line) => JSON.parse(line))
  expect(figures.find(({ kind }) => kind === 'netGwh')).toMatchObject({ own: 47.5, other: 49.5 })
})

test('fails for a file that is not an assessment', async () => {
  await writeFile(path.join(folder, 'bad.json'), '{}')
  const bad = path.join(folder, 'bad.json')
  await expect(compare(bad, bad)).rejects.toThrow(Failure)
})
