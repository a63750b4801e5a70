import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { addEnsembleCommand } from './ensembleCommand.ts'
import { Failure } from './failure.ts'
import { printedLines } from './testing/printedLines.ts'

const folder = folderOfFile()

async function resultFile(atlas: string, energy: number, change: object = {}): Promise<string> {
  const site = { site_id: 1, name: 'Nord', lat: 53, lon: 9, cell: { lat: 53, lon: 9 }, files: [] }
  const result = {
    ...{ product: 'index', atlas, atlas_title: { de: atlas, en: atlas }, atlas_version: '1' },
    ...{ synthetic: false, citation: 'none', program_version: '1', input_hash: 'abc' },
    ...{ interpolation: 'nearest', step_seconds: 3600 },
    ...{ from: '2010-01-01 00:00:00 UTC', till: '2019-12-31 23:00:00 UTC' },
    ...{ mode: 'seasonal', reference: [2010, 2019] },
    turbine: {
      ...{ vendor: 'Vestas', type: 'V112', curve: 'standard' },
      ...{ rated_power: 3000, rotor_diameter: 112, hub_height: 119 },
    },
    sites: [{ ...site, reference_energy: energy, availability: 1, ...change }],
  }
  const file = path.join(folder, `${atlas}.json`)
  await writeFile(file, JSON.stringify({ result }))
  return file
}

function ensemble(...words: string[]): Promise<string[]> {
  return printedLines(addEnsembleCommand, folder, ['ensemble', ...words])
}

test('prints mean and spread of results over several atlases, as a table or as JSON', async () => {
  const files = [await resultFile('era5', 7000), await resultFile('icon', 8000)]
  const [energy] = (await ensemble(...files, '--json')).map((line) => JSON.parse(line))
  expect(energy).toMatchObject({ subject: 'Nord', values: { era5: 7, icon: 8 }, mean: 7.5 })
  expect(energy.spread).toBeCloseTo(Math.SQRT1_2, 12)
  const lines = await ensemble(...files, '--weights', '1', '3')
  expect(lines[1]).toContain('7.75')
  expect(lines.at(-1)).toContain('era5 25 %')
})

test('refuses results of other places, a single result, and a file that is none', async () => {
  const era5 = await resultFile('era5', 7000)
  const moved = await resultFile('nora3', 8000, { lat: 54 })
  await expect(ensemble(era5, moved)).rejects.toThrow('no mean')
  await expect(ensemble(era5)).rejects.toThrow(Failure)
  await expect(ensemble(era5, moved, '--weights', '1')).rejects.toThrow('--weights')
  const other = path.join(folder, 'other.json')
  await writeFile(other, '{}')
  await expect(ensemble(era5, other)).rejects.toThrow('other.json')
})
