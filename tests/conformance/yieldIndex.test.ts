import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { runCalculation } from '#calculations'
import { products } from '#contracts'
import {
  cellCentre,
  type IndexMode,
  indexReference,
  knownPeriods,
  type LatLon,
  spanIndex,
  spanOfPeriod,
} from '#domain'
import { type ReferenceTurbine, referenceTurbines } from '#domain/catalogue'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const files = ['1997-1999', '2000-2002', '2003-2005'].map((years) =>
  sharedData(`reanalysis/era5_hornsrev_${years}.nc`),
)
const reference = { fromYear: 1997, tillYear: 2005 }

test.skipIf(!peerPython || noSharedData !== null).each(referenceTurbines)(
  'the index of $name at Horns Rev 1997 to 2005 is that of numpy from the same wind, and its reference is 100',
  async (turbine) => {
    const folder = scratchFolder()
    const imported = await importEra5(files, { id: 'hornsrev', folder })
    expect(imported.ok).toBe(true)
    const atlas = await openAtlas(join(folder, 'hornsrev'))
    const { months, data } = await atlas.readMonthlyEnergy(turbine.id)
    const { grid } = atlas.info
    await atlas.close()
    const field = { months, data }

    const { fromYear, tillYear } = reference
    const question = {
      speeds: turbine.power.windSpeedMs,
      powers: turbine.power.values,
      reference: [fromYear, tillYear],
    }
    const script = join(import.meta.dirname, 'yieldIndex.py')
    const theirs = askPeer(script, [join(folder, 'hornsrev')], JSON.stringify(question))
    expect(theirs.months).toHaveLength(months.length)
    expectClose(data, theirs.energy_mwh.flat())

    const made = indexReference(field, reference)
    if (!made.ok) throw new Error(JSON.stringify(made.issues))
    const known = knownPeriods(field)
    expect(known.years).toEqual(theirs.years)
    for (const mode of ['seasonal', 'anomaly'] as const satisfies readonly IndexMode[])
      for (const [m, month] of months.entries())
        expectClose(spanIndex(field, made.value, mode, { from: month, till: month }), theirs[mode][m])
    for (const [y, year] of known.years.entries())
      expectClose(
        spanIndex(field, made.value, 'seasonal', spanOfPeriod({ kind: 'year', year })),
        theirs.yearly[y],
      )
    const whole = { from: { year: fromYear, month: 1 }, till: { year: tillYear, month: 12 } }
    for (const value of spanIndex(field, made.value, 'seasonal', whole)) expect(value).toBeCloseTo(100, 10)

    // The command line gives the same at a site, from the weather instead of the atlas's own energies.
    const ordered = await calculated(folder, cellCentre(grid, 1, 1), turbine)
    const cell = grid.xSz + 1
    expectClose(
      ordered.map(({ energyMwh }) => energyMwh),
      theirs.energy_mwh.map((month: number[]) => month[cell]),
    )
    expectClose(
      ordered.map(({ index }) => index),
      theirs.seasonal.map((month: number[]) => month[cell]),
    )
  },
)

/** The months of an order for the turbine, as its CSV has them. */
async function calculated(folder: string, { lat, lon }: LatLon, turbine: ReferenceTurbine) {
  const outFolder = mkdtempSync(join(folder, 'out-'))
  const specFile = join(outFolder, 'spec.json')
  const { windSpeedMs, values } = turbine.power
  const spec = {
    product: products.yieldIndex.code,
    atlas: 'hornsrev',
    sites: [{ site_id: 1, name: 'Horns Rev', lat, lon }],
    turbine: {
      vendor: '',
      type: turbine.name,
      rated_power_kw: Math.max(...values),
      rotor_diameter_m: turbine.diameterM,
      hub_height_m: turbine.hubHeightM,
      power: { wind_speed_ms: windSpeedMs, power_kw: values },
    },
    reference: [reference.fromYear, reference.tillYear],
    formats: ['csv'],
  }
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({
    specFile,
    outFolder,
    locateAtlas: async () => join(folder, 'hornsrev'),
  })
  expect(outcome.status).toBe('COMPLETED')
  const [name] = readdirSync(outFolder).filter((file) => file.endsWith('_months.csv'))
  const [, ...lines] = readFileSync(join(outFolder, name!), 'utf8').trim().split('\r\n')
  return lines.map((line) => {
    const [, energyMwh, index] = line.split(',').map(Number)
    return { energyMwh: energyMwh!, index: index! }
  })
}

function expectClose(ours: ArrayLike<number>, theirs: readonly number[]): void {
  expect(ours).toHaveLength(theirs.length)
  for (const [index, value] of theirs.entries()) expect(Math.abs(ours[index]! / value - 1)).toBeLessThan(1e-6)
}
