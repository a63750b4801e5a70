import { existsSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { listAtlases } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { fingerprintOf, tablesInOrder } from '../db/tables.ts'
import { directoryPartNames, partPath, partRecord } from '../directoryContents.ts'
import { type Environment, readEnvironment } from '../env.ts'
import { withDatabase } from '../installation/index.ts'
import { startServer } from '../startServer.ts'
import { makeJobs } from '../testing/access/things.ts'
import { BucketServer, bucketProgram } from '../testing/bucketServer.ts'
import type { Client } from '../testing/client.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { productPaths } from '../testing/jobs.ts'
import { contentOf, outsideTarget, plantParts } from '../testing/plantedParts.ts'
import { findPostgresTools, startPostgresServer } from '../testing/postgresServer.ts'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'
import { logInAt } from '../testing/serverProcess.ts'
import { writeTinyAtlas } from '../testing/tinyAtlas.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

const folder = folderOfFile()
const closes: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closes.reverse()) await close()
})

type Settings = Readonly<Record<string, string>>
/** Settings of an installation, and of two empty locations for the restored one. */
type Places = () => Promise<readonly [Settings, Settings]>

const embedded: Places = async () => {
  const databases = [await createScratchDatabase(), await createScratchDatabase()]
  const [source, target] = databases.map((scratch): Settings => {
    if (scratch === undefined) return {}
    closes.push(() => scratch.drop())
    return { DATABASE_URL: scratch.databaseUrl }
  })
  return [source ?? {}, target ?? {}]
}

const tools = findPostgresTools()

const postgresWithBucket: Places = async () => {
  const settings: Settings[] = []
  for (let count = 0; count < 2; count++) {
    const postgres = await startPostgresServer(tools ?? '')
    closes.push(() => postgres.close())
    const bucket = await BucketServer.start()
    closes.push(() => bucket.close())
    settings.push({ ...bucket.settings, DATABASE_URL: postgres.databaseUrl })
  }
  return [settings[0] ?? {}, settings[1] ?? {}]
}

const quiet = { log: { write() {} } }
const options = { without: [], signal: new AbortController().signal, onProgress() {} } as const

/** Number and hash of the rows in every table. */
const allRows = (environment: Environment) =>
  withDatabase(environment, ({ transaction }) =>
    transaction(async (trx) => {
      await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx)
      const found: Record<string, unknown> = {}
      for (const table of await tablesInOrder(trx)) found[table] = await fingerprintOf(trx, table)
      return found
    }),
  )

async function served<Result>(environment: Environment, work: (customer: Client) => Promise<Result>) {
  const server = await startServer(environment, quiet)
  try {
    return await work(await logInAt(server.url, environment.dataDirectory))
  } finally {
    await server.close()
  }
}

/** Products of a customer's jobs, and the bytes of each job's files. */
async function resultsOf(customer: Client) {
  const { body } = await customer.get('/api/jobs')
  const files: Record<string, unknown> = {}
  for (const { id } of body.jobs ?? body)
    files[id] = (await customer.get(`/api/jobs/${id}/files`)).body.map(
      ({ name, sha256 }: { name: string; sha256: string }) => `${name} ${sha256}`,
    )
  return {
    products: new Set<string>((body.jobs ?? body).map((job: { product: string }) => job.product)),
    files,
  }
}

const lacking = [
  ...(bucketProgram ? [] : ['no SeaweedFS next to ANEMONE_PEER_PYTHON']),
  ...(tools ? [] : ['no PostgreSQL']),
]
const absence = lacking.length > 0 ? ` (skipped: ${lacking.join(', ')})` : ''

describe.each([
  { name: 'an embedded installation', places: embedded, isSkipped: false },
  {
    name: `an installation on PostgreSQL with a bucket${absence}`,
    places: postgresWithBucket,
    isSkipped: absence !== '',
  },
])('a restored backup of $name', ({ places, isSkipped }) => {
  it.skipIf(isSkipped)(
    'is identical byte for byte, accepts orders of every product and can be extended',
    async () => {
      const [sourceSettings, targetSettings] = await places()
      const dataDirectory = copyBeginning(sourceSettings.DATABASE_URL ? 'new' : 'atlas', folder)
      const environmentWith = (settings: Settings) =>
        readEnvironment({
          ANEMONE_PORT: '0',
          ANEMONE_DATA_DIR: dataDirectory,
          DEMO_SAMPLES: 'off',
          LC_ALL: 'en_GB.UTF-8',
          ...settings,
        })
      const source = environmentWith(sourceSettings)
      for (let version = 1; version <= 2; version++)
        await writeTinyAtlas(join(dataDirectory, 'atlases/tiny'), 'tiny')
      const before = await served(source, async (customer) => {
        await makeJobs(customer)
        return resultsOf(customer)
      })
      expect(before.products).toEqual(new Set(Object.keys(productPaths)))
      plantParts(dataDirectory)
      const [rows, content] = [await allRows(source), contentOf(dataDirectory)]

      const backup = `${dataDirectory} as a backup`
      const written = await writeBackup(source, backup, options)
      closes.push(async () => rmSync(backup, { recursive: true }))
      const copiedParts = directoryPartNames.filter(
        (part) => partRecord(part).backup === 'copied' && partRecord(part).kind === 'folder',
      )
      const linksOut = [...copiedParts, 'folder of the operator'].map((name) => `${name}/.planted/link-out`)
      expect(written.left_out.map(({ path }) => path).sort()).toEqual(linksOut.sort())
      expect(new Set(written.left_out.map(({ target }) => target))).toEqual(new Set([outsideTarget]))

      rmSync(dataDirectory, { recursive: true })
      const target = environmentWith(targetSettings)
      const restored = await restoreBackup(target, backup, options)
      expect(restored).toMatchObject({ linked_atlases: [], missing_atlases: [] })
      expect(contentOf(dataDirectory)).toEqual(content)
      expect(await allRows(target)).toEqual(rows)
      const planted = (part: 'atlases', name: string) =>
        statSync(join(partPath(dataDirectory, part), '.planted', name)).ino
      expect(planted('atlases', 'shared')).toBe(planted('atlases', 'file'))
      for (const part of directoryPartNames.filter((name) => partRecord(name).backup === 'transient'))
        expect(existsSync(join(partPath(dataDirectory, part), '.planted')), part).toBe(false)

      const after = await served(target, async (customer) => {
        expect((await resultsOf(customer)).files).toEqual(before.files)
        await makeJobs(customer)
        return resultsOf(customer)
      })
      expect(after.products).toEqual(before.products)
      expect(Object.keys(after.files)).toHaveLength(2 * Object.keys(before.files).length)
      await writeTinyAtlas(join(dataDirectory, 'atlases/tiny'), 'tiny')
      expect(readlinkSync(join(dataDirectory, 'atlases/tiny'))).toBe('.tiny/3')
      expect(existsSync(join(dataDirectory, 'atlases/.tiny/2'))).toBe(true)
      const atlases = await listAtlases(target.atlasUrls)
      expect(atlases.map(({ id }) => id)).toEqual(expect.arrayContaining(['demo', 'tiny']))
    },
  )
})
