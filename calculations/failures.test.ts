import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { readManifest } from './artefacts/manifest.ts'
import { type RunOptions, runCalculation } from './runCalculation.ts'
import { hornsRevAt } from './testing/hornsRev.ts'
import { importedPrices } from './testing/importedPrices.ts'
import { smallDescription, writeSmallAtlas } from './testing/smallAtlas.ts'

/** A disk that is always full, which Linux provides. */
const fullDevice = '/dev/full'

const place = { lat: 53.1, lon: 8.2 }
const years = { atlas: 'small', from_year: 2018, till_year: 2019 }
const sites = [{ site_id: 1, name: 'A', ...place }]
const series = ['wind_speed', 'temperature']
const farm = hornsRevAt(place, years)
const specs = {
  ts: { product: 'ts', ...years, sites, heights: [100], parameters: series, formats: ['csv', 'xlsx'] },
  windpotential: { product: 'windpotential', ...years, sites, heights: [100] },
  wakeloss: { ...farm, turbines: farm.turbines.slice(0, 4) },
  mva: {
    product: 'mva',
    mixed: true,
    atlas: 'small',
    turbines: [
      {
        ...{ vendor: 'Own', type: '2 MW', rated_power_kw: 2000, rotor_diameter_m: 90, hub_height_m: 100 },
        power: { wind_speed_ms: [3, 12, 25], power_kw: [0, 2000, 2000] },
      },
    ],
    sites: sites.map((site) => ({ ...site, turbine: 0 })),
  },
}

const scratch = folderOfFile()
const atlas = join(scratch, 'small')
await writeSmallAtlas(atlas)
const marketFolder = await importedPrices(scratch, smallDescription, (hour) => 30 + (hour % 24))

describe.each(Object.entries(specs))('a calculation of %s', (_, spec) => {
  const run = async (options: Partial<RunOptions> & { readonly prepare?: (out: string) => void } = {}) => {
    const folder = scratchFolder()
    const [out, specFile] = [join(folder, 'out'), join(folder, 'spec.json')]
    mkdirSync(out)
    options.prepare?.(out)
    writeFileSync(specFile, JSON.stringify(spec))
    const outcome = await runCalculation({
      specFile,
      outFolder: out,
      locateAtlas: async () => atlas,
      marketFolder,
      ...options,
    })
    return { outcome, out, isPublished: existsSync(join(out, 'result.json')) }
  }

  it('publishes no result on missing data', async () => {
    const damaged = join(scratchFolder(), 'damaged')
    await writeSmallAtlas(damaged)
    for (const entry of readdirSync(damaged, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && entry.parentPath.includes('/u100/') && entry.name !== 'zarr.json')
        rmSync(join(entry.parentPath, entry.name))
    const { outcome, isPublished } = await run({ locateAtlas: async () => damaged })
    expect(outcome).toMatchObject({ status: 'FAILED', code: 'ATLAS_DATA_MISSING' })
    expect(isPublished).toBe(false)
  })

  it.skipIf(!existsSync(fullDevice))(
    'publishes nothing when the disk fills at any of its files',
    async () => {
      const whole = await run()
      expect(whole.outcome).toEqual({ status: 'COMPLETED' })
      const { files } = await readManifest(whole.out)
      expect(files.length).toBeGreaterThan(1)
      for (const { name } of files) {
        const { outcome, isPublished } = await run({
          prepare: (out) => symlinkSync(fullDevice, join(out, name)),
        })
        expect([name, outcome]).toMatchObject([name, { status: 'FAILED', code: 'DISK_FULL' }])
        expect(isPublished).toBe(false)
      }
    },
  )

  it('publishes no result when it is cancelled, at the beginning, at any progress report or at the end', async () => {
    expect((await run({ signal: AbortSignal.abort() })).outcome).toEqual({ status: 'CANCELLED' })
    const shares: number[] = []
    await run({ onProgress: (share) => shares.push(share) })
    expect(shares.length).toBeGreaterThan(0)
    for (const [at] of shares.entries()) {
      const stop = new AbortController()
      let seen = 0
      const { outcome, isPublished } = await run({
        signal: stop.signal,
        onProgress: () => {
          if (seen++ === at) stop.abort()
        },
      })
      expect(outcome).toEqual({ status: 'CANCELLED' })
      expect(isPublished).toBe(false)
    }
  })

  it('does not complete when its folder is removed', async () => {
    let folder = ''
    const taken = await run({
      prepare: (out) => {
        folder = out
      },
      onProgress: () => rmSync(folder, { recursive: true, force: true }),
    })
    expect(taken.outcome.status).not.toBe('COMPLETED')
    expect(taken.isPublished).toBe(false)
  })
})
