import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anemone } from '#server/testing/commandLine.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'
import { wideAtlasId, writeWideAtlas } from '#server/testing/wideAtlas.ts'
import { writeEra5File } from '../../atlas/testing/era5File.ts'
import { makeDemoRegister } from '../../server/register/importRegister.ts'

const name = `commands with a Slurm cluster${whyNoSlurm}`

describe.skipIf(!hasSlurm)(name, () => {
  let cluster: SlurmCluster
  let folder: string

  beforeAll(async () => {
    cluster = await SlurmCluster.start(2)
    folder = mkdtempSync(join(tmpdir(), 'anemone-slurm-commands-'))
  })
  afterAll(async () => {
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Two equal data directories: a command runs locally in one, and on the cluster in the other. */
  const both = async (prepare: (dataDirectory: string) => Promise<unknown>) => {
    const [here, there] = ['here', 'there'].map((place) => join(mkdtempSync(join(folder, 'data-')), place))
    for (const directory of [here!, there!]) await prepare(directory)
    return { here: here!, there: there! }
  }
  const run = (ANEMONE_DATA_DIR: string, ...args: readonly string[]) =>
    anemone(
      {
        ANEMONE_DATA_DIR,
        SLURM_CONF: cluster.configuration,
        SLURM_TILE_MEMORY_MB: '300',
        SLURM_TILE_TASK_S: '0.003',
        SLURM_POLL_S: '1',
      },
      ...args,
    )
  /** Arrays that the cluster has worked on so far, all of whose tasks have completed. */
  const arrays = () => {
    const lines = cluster.tool('squeue', '-h', '-r', '--states=all', '--format=%j %T').trim().split('\n')
    const tasks = lines.filter((line) => line.startsWith('anemone:command:'))
    expect(tasks.filter((line) => !line.endsWith(' COMPLETED'))).toEqual([])
    return new Set(tasks).size
  }
  /** Runs on the cluster after the expected time is printed; the files equal those without a cluster. */
  const compare = async (
    { here, there }: { readonly here: string; readonly there: string },
    args: readonly string[],
    files: RegExp,
  ) => {
    const before = arrays()
    const onCluster = await run(there, ...args, '--runner', 'slurm')
    expect(onCluster.code, onCluster.stderr).toBe(0)
    expect(onCluster.stderr).toMatch(/tiles: \d+ .* processor time/)
    const begun = arrays() - before
    expect(begun).toBeGreaterThan(0)
    expect((await run(here, ...args)).code).toBe(0)
    expect(arrays() - before).toBe(begun)
    const [own, other] = [here, there].map((place) => contents(place, files))
    expect(own!.size).toBeGreaterThan(0)
    expect(other).toEqual(own)
    return begun
  }

  it('the statistics of an import are an array', async () => {
    const places = await both(async () => {})
    const file = writeEra5File(join(folder, 'wind.nc'), {
      from: '2024-01-01T00:00:00Z',
      hours: 240,
      latitudes: Array.from({ length: 17 }, (_, i) => 48 + i / 4),
      longitudes: Array.from({ length: 33 }, (_, i) => 6 + i / 4),
    })
    const importing = ['atlas', 'import', file, '--id', 'imported']
    const planned = await run(places.there, ...importing, '--runner', 'slurm', '--dry-run')
    expect(planned).toMatchObject({ code: 0, stdout: expect.stringContaining('tiles: ') })
    expect(arrays()).toBe(0)
    await compare(places, importing, /mean_wind_speed_100m|wind_speed_counts|monthly_energy/)
  })

  it('the energy of the fleet is an array', async () => {
    const places = await both(async (directory) => {
      await writeWideAtlas(join(directory, 'atlases', wideAtlasId))
      await makeDemoRegister(join(directory, 'register'), { small: true })
    })
    const fleet = ['market', 'fleet', '--atlas', wideAtlasId]
    const planned = await run(places.there, ...fleet, '--runner', 'slurm', '--dry-run')
    expect(planned).toMatchObject({ code: 0, stdout: expect.stringContaining('tiles: ') })
    await compare(places, fleet, /fleet\/.*values\.bin$/)
  })

  it('energies with prices, for maps of deltas, and the fleets are arrays of a refresh', async () => {
    const prices = join(folder, 'prices.csv')
    writeFileSync(prices, pricesOf2020())
    const places = await both(async (directory) => {
      await writeWideAtlas(join(directory, 'atlases', wideAtlasId))
      await makeDemoRegister(join(directory, 'register'), { small: true })
      expect((await run(directory, 'prices', 'import', prices)).code).toBe(0)
    })
    const begun = await compare(places, ['market', 'refresh'], /(fields|fleet)[\w-]*\/.*\.bin$/)
    // At least all energy, and both fleets in one pass.
    expect(begun).toBeGreaterThanOrEqual(2)
  })
})

function pricesOf2020(): string {
  const lines = Array.from({ length: 366 * 24 }, (_, hour) => {
    const time = new Date(Date.UTC(2020, 0, 1, hour)).toISOString()
    return `${time},${hour % 50 === 0 ? -5 : 30 + (hour % 24)}`
  })
  return ['time_utc,price_eur_mwh', ...lines, ''].join('\n')
}

/** Content of the named files below a folder, by path. */
function contents(root: string, files: RegExp): ReadonlyMap<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths
      .filter((path) => files.test(path))
      .map((path) => [path.slice(root.length), readFileSync(path).toString('base64')]),
  )
}
