import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { fingerprintOf, tablesInOrder } from '../db/tables.ts'
import { type Environment, readEnvironment } from '../env.ts'
import { withDatabase } from '../installation/index.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { beginningOf, createScratchDatabase } from '../testing/scratchDatabase.ts'
import { logInAt } from '../testing/serverProcess.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

const folder = folderOfFile()
const backup = join(folder, 'backup')
const dataDirectory = copyBeginning(beginningOf('atlas'), folder)
const closes: (() => Promise<void>)[] = []
let jobId: string
let file: string

async function environmentOf(directory: string): Promise<Environment> {
  const scratch = await createScratchDatabase()
  if (scratch) closes.push(() => scratch.drop())
  return readEnvironment({
    ANEMONE_PORT: '0',
    ANEMONE_DATA_DIR: directory,
    ATLAS_URLS: join(dataDirectory, 'atlases'),
    DEMO_SAMPLES: 'off',
    LC_ALL: 'en_GB.UTF-8',
    ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
  })
}

const quiet = { write: () => {} }
const options = {
  without: ['atlases'],
  signal: new AbortController().signal,
  onProgress: () => {},
} as const

/** The first file of the job's result, as downloaded by its owner. */
async function download({ url }: RunningServer, directory: string): Promise<string> {
  const account = await logInAt(url, directory)
  const { body } = await account.get(`/api/jobs/${jobId}/files`)
  const [file] = body
  const answer = await account.get(`/api/jobs/${jobId}/files/${encodeURIComponent(file.name)}`)
  expect(answer.status).toBe(200)
  return answer.body
}

/** Number and hash of the rows of every table. */
const allRows = (environment: Environment) =>
  withDatabase(environment, ({ transaction }) =>
    transaction(async (trx) => {
      await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx)
      const tables = await tablesInOrder(trx)
      const found: Record<string, unknown> = {}
      for (const table of tables) found[table] = await fingerprintOf(trx, table)
      return found
    }),
  )

/** Files of jobs and all others in a backup, by their path. */
function allFiles(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .filter((path) => !/^(atlases|cache|db|requests)\/|^server\.lock/.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(directory, path), 'base64')]))
}

const source = await environmentOf(dataDirectory)
const server = await startServer(source, { log: quiet })
try {
  const account = await logInAt(server.url, dataDirectory)
  const { listId } = await buildList(account)
  const ordered = await account.post('/api/jobs', orderBody(await productId(account), listId))
  jobId = ordered.body.id
  await waitForJob(account, jobId)
  file = await download(server, dataDirectory)
} finally {
  await server.close()
}
await writeBackup(source, backup, options)
afterAll(async () => {
  for (const close of closes) await close()
})

it('restores every row and file, and a server continues with them', async () => {
  const directory = join(folder, 'restored')
  const restored = await environmentOf(directory)
  await restoreBackup(restored, backup, options)
  expect(await allRows(restored)).toEqual(await allRows(source))
  expect(allFiles(directory)).toEqual(allFiles(dataDirectory))
  expect(Object.keys(allFiles(directory)).some((path) => path.startsWith(`jobs/${jobId}/`))).toBe(true)
  const server = await startServer(restored, { log: quiet })
  try {
    expect(await download(server, directory)).toBe(file)
  } finally {
    await server.close()
  }
})

it('is written into a new folder and restored into empty places only', async () => {
  await expect(writeBackup(source, backup, options)).rejects.toThrow(/already exists/)
  await expect(restoreBackup(source, backup, options)).rejects.toThrow(/is not empty.*nothing was restored/)
  const none = await environmentOf(join(folder, 'none'))
  await expect(restoreBackup(none, folder, options)).rejects.toThrow(/no complete backup/)
})

it('names each damaged or missing part, and restores nothing', async () => {
  const damaged = join(folder, 'damaged')
  cpSync(backup, damaged, { recursive: true })
  const rows = join(damaged, 'rows/customer.jsonl')
  writeFileSync(rows, readFileSync(rows, 'utf8').replace('"customer"', '"admin"'))
  rmSync(join(damaged, 'files/credentials.txt'))
  const directory = join(folder, 'untouched')
  const refused = restoreBackup(await environmentOf(directory), damaged, options)
  await expect(refused).rejects.toThrow(
    /2 files are missing or changed.*\n {2}rows\/customer.jsonl\n {2}files\/credentials.txt/,
  )
  expect(existsSync(directory)).toBe(false)
})

it('of a newer release is refused', async () => {
  const newer = join(folder, 'newer')
  cpSync(backup, newer, { recursive: true })
  const description = join(newer, 'backup.json')
  writeFileSync(
    description,
    readFileSync(description, 'utf8').replace(/"migration": "\w+"/, '"migration": "9999_new"'),
  )
  const refused = restoreBackup(await environmentOf(join(folder, 'none')), newer, options)
  await expect(refused).rejects.toThrow(/newer release/)
})
