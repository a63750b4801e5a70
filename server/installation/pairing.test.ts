import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { readEnvironment } from '../env.ts'
import { startServer } from '../startServer.ts'
import { StartupError } from '../startupError.ts'
import { anemone, program } from '../testing/commandLine.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { insertBareJob } from '../testing/insertJob.ts'
import { commandLineProgram, serverProgram } from '../testing/programFiles.ts'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'
import { startOnce } from '../testing/startOnce.ts'
import { openInstallation } from './openInstallation.ts'
import { pairDatabase } from './pairDatabase.ts'
import { rotateSigningKey } from './rotateSigningKey.ts'
import { tidyAsideFolders } from './tidyAsideFolders.ts'
import { withDatabase } from './withDatabase.ts'

/** A data directory and its own database after a first start. */
async function installation() {
  const database = await databaseUrl()
  const dataDirectory = copyBeginning(database.DATABASE_URL === undefined ? 'bare' : 'empty')
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const settings = { ANEMONE_DATA_DIR: dataDirectory, ...database }
  const environment = readEnvironment(settings)
  // An embedded database exists already.
  if (environment.databaseUrl !== undefined) await startOnce(settings)
  return { dataDirectory, settings, environment }
}

/** URL of an empty database on the tested server; empty for the embedded one. */
async function databaseUrl(): Promise<Record<string, string>> {
  const scratch = await createScratchDatabase()
  if (scratch) onTestFinished(() => scratch.drop())
  return scratch ? { DATABASE_URL: scratch.databaseUrl } : {}
}

type Environment = ReturnType<typeof readEnvironment>

/** Changes rows without the pairing check. */
async function change(environment: Environment, work: (database: OpenDatabase) => Promise<unknown>) {
  const database = await openDatabase(environment)
  await work(database).finally(() => database.close())
}

/** Creates a result in the directory, two days old. */
function putResult(dataDirectory: string, jobId: string = randomUUID()): string {
  const folder = join(dataDirectory, 'jobs', jobId)
  mkdirSync(join(folder, '1'), { recursive: true })
  writeFileSync(join(folder, '1', 'result.json'), '{}')
  const old = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(folder, old, old)
  return jobId
}

async function refusal(environment: Environment): Promise<string> {
  try {
    await (await openInstallation(environment, () => {}, { mayCreate: true })).close()
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  throw new Error('not refused')
}

async function opens(environment: Environment): Promise<boolean> {
  const opened = await openInstallation(environment, () => {}, { mayCreate: true })
  await opened.close()
  return opened.isNewPair
}

const layoutOf = (dataDirectory: string) =>
  JSON.parse(readFileSync(join(dataDirectory, 'layout.json'), 'utf8'))
const forgetIds = async (dataDirectory: string, environment: Environment) => {
  writeFileSync(join(dataDirectory, 'layout.json'), '{"version":1}')
  await change(environment, ({ db }) => db.deleteFrom('installation').execute())
}
const emptied = (environment: Environment) =>
  change(environment, async ({ db }) => {
    await db.deleteFrom('customer').execute()
    await db.deleteFrom('installation').execute()
  })

describe('data directory and database', () => {
  it('are paired by an id that both store', async () => {
    const { dataDirectory, environment } = await installation()
    const { installation: id } = layoutOf(dataDirectory)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await change(environment, async ({ db }) => {
      expect(await db.selectFrom('installation').select('id').execute()).toEqual([{ id }])
    })
    expect(await opens(environment)).toBe(false)
    expect(layoutOf(dataDirectory).installation).toBe(id)
  })

  it('of different installations are refused with one line in either language, and nothing changes', async () => {
    const { dataDirectory, environment, settings } = await installation()
    const jobId = putResult(dataDirectory)
    const layout = JSON.stringify({ ...layoutOf(dataDirectory), installation: randomUUID() })
    writeFileSync(join(dataDirectory, 'layout.json'), layout)
    expect(await refusal(environment)).toMatch(/^The data directory .* do not belong together.*pair\.$/)
    expect(await refusal(readEnvironment({ ...settings, LANG: 'de_DE.UTF-8' }))).toMatch(
      /^Das Datenverzeichnis .* gehören nicht zusammen.*pair\.$/,
    )
    for (const entry of [
      () => startServer(readEnvironment({ ...settings, ANEMONE_PORT: '0' }), { log: { write() {} } }),
      () => withDatabase(environment, async () => {}),
      () => tidyAsideFolders(environment, { dryRun: false, operator: 'ada' }),
      () => rotateSigningKey(environment, 'ada'),
    ])
      await expect(entry()).rejects.toThrow('do not belong together')
    const command = await anemone(settings, 'customer', 'create', 'ada', '--email', 'ada@example.org')
    expect(command).toMatchObject({ code: 1, stdout: '' })
    expect(command.stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('do not belong together')])
    expect(readFileSync(join(dataDirectory, 'layout.json'), 'utf8')).toBe(layout)
    expect(existsSync(join(dataDirectory, 'jobs', jobId, '1', 'result.json'))).toBe(true)
  })

  it('are refused if the database is empty and the directory is not, and no result is touched', async () => {
    const { dataDirectory, environment } = await installation()
    const jobId = putResult(dataDirectory)
    await emptied(environment)
    for (const layout of [readFileSync(join(dataDirectory, 'layout.json'), 'utf8'), '{"version":1}']) {
      writeFileSync(join(dataDirectory, 'layout.json'), layout)
      expect(await refusal(environment)).toContain('this database is empty')
    }
    expect(readdirSync(join(dataDirectory, 'jobs'))).toEqual([jobId])
  })

  it('of a release without ids are paired once, if the results are those of the jobs', async () => {
    const { dataDirectory, environment } = await installation()
    const jobs: string[] = []
    await change(environment, async (database) => {
      for (let job = 0; job < 3; job++) jobs.push(await insertBareJob(database))
    })
    const [first = '', second = ''] = jobs
    putResult(dataDirectory, first)
    putResult(dataDirectory, second)
    putResult(dataDirectory)
    await forgetIds(dataDirectory, environment)
    expect(await opens(environment)).toBe(true)
    expect(await opens(environment)).toBe(false)
    expect(layoutOf(dataDirectory).installation).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('of a release without ids are refused if the results are of other jobs, or missing', async () => {
    const { dataDirectory, environment } = await installation()
    await change(environment, (database) => insertBareJob(database))
    await forgetIds(dataDirectory, environment)
    expect(await refusal(environment)).toContain('are not those that this database refers to')
    putResult(dataDirectory)
    expect(await refusal(environment)).toContain('are not those that this database refers to')
    expect(layoutOf(dataDirectory).installation).toBeUndefined()
  })

  it('are refused if the directory is new and the database is paired with another one', async () => {
    const { dataDirectory, environment } = await installation()
    writeFileSync(join(dataDirectory, 'layout.json'), '{"version":1}')
    expect(await refusal(environment)).toContain('are not those that this database refers to')
  })

  it('are paired by the command, which reports their overlap and changes nothing in a dry run', async () => {
    const { dataDirectory, environment, settings } = await installation()
    putResult(dataDirectory)
    writeFileSync(
      join(dataDirectory, 'layout.json'),
      JSON.stringify({ version: 1, installation: randomUUID() }),
    )
    const trial = await anemone(settings, 'database', 'pair', '--dry-run')
    expect([trial.code, trial.stderr]).toEqual([0, ''])
    expect(trial.stdout).toContain('would become a pair')
    expect(trial.stdout).toContain('knows 0 of 1 job folders')
    expect(await refusal(environment)).toContain('do not belong together')
    const paired = await anemone(settings, 'database', 'pair', '--json')
    expect([paired.code, paired.stderr]).toEqual([0, ''])
    expect(JSON.parse(paired.stdout)).toMatchObject({ paired: true, wasPair: false, folders: 1 })
    expect(await opens(environment)).toBe(false)
    const { wasPair } = await pairDatabase(environment, { makeNew: false, dryRun: false })
    expect(wasPair).toBe(true)
  })
})

describe.skipIf(process.env.ANEMONE_TEST_DATABASE_URL)('an embedded database', () => {
  it('that is missing next to a used directory is refused, not created', async () => {
    const { dataDirectory, environment } = await installation()
    const jobId = putResult(dataDirectory)
    rmSync(join(dataDirectory, 'db'), { recursive: true })
    const withId = readFileSync(join(dataDirectory, 'layout.json'), 'utf8')
    for (const layout of [withId, '{"version":1}']) {
      writeFileSync(join(dataDirectory, 'layout.json'), layout)
      expect(await refusal(environment)).toContain('db is missing')
      mkdirSync(join(dataDirectory, 'db'))
      expect(await refusal(environment)).toContain('db is missing')
      rmSync(join(dataDirectory, 'db'), { recursive: true })
    }
    expect(existsSync(join(dataDirectory, 'db'))).toBe(false)
    writeFileSync(join(dataDirectory, 'layout.json'), withId)
    const given = { dryRun: false }
    await expect(pairDatabase(environment, { ...given, makeNew: false })).rejects.toThrow('db is missing')
    expect(await pairDatabase(environment, { ...given, makeNew: true })).toMatchObject({ wasPair: false })
    expect(await opens(environment)).toBe(false)
    expect(existsSync(join(dataDirectory, 'jobs', jobId, '1', 'result.json'))).toBe(true)
  })

  it('that is damaged is reported in one line and left unchanged', async () => {
    const damages: Record<string, (db: string) => void> = {
      'no version': (db) => rmSync(join(db, 'PG_VERSION')),
      'a broken version': (db) => writeFileSync(join(db, 'PG_VERSION'), Buffer.from([1, 200, 10, 7])),
      'no control file': (db) => rmSync(join(db, 'global', 'pg_control')),
      'a broken control file': (db) => writeFileSync(join(db, 'global', 'pg_control'), 'x'.repeat(8192)),
      'no log': (db) => {
        for (const name of readdirSync(join(db, 'pg_wal')))
          if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(db, 'pg_wal', name))
      },
      'tables that are cut off': (db) => {
        for (const name of readdirSync(join(db, 'base', '5')))
          if (/^\d+$/.test(name)) writeFileSync(join(db, 'base', '5', name), 'damaged')
      },
    }
    const refusals: Record<string, unknown> = {}
    for (const [name, damage] of Object.entries(damages)) {
      const { dataDirectory, environment } = await installation()
      damage(join(dataDirectory, 'db'))
      refusals[name] = await refusal(environment).catch(String)
    }
    const line = expect.stringMatching(/^The embedded database in .* is damaged and cannot be opened\. .*\.$/)
    expect(refusals).toEqual(Object.fromEntries(Object.keys(damages).map((name) => [name, line])))
  })

  it('that is damaged ends the program with one line and without a stack', async () => {
    const { dataDirectory, settings } = await installation()
    rmSync(join(dataDirectory, 'db', 'global', 'pg_control'))
    for (const file of [serverProgram, commandLineProgram]) {
      const args = file === commandLineProgram ? ['serve'] : []
      const { code, stderr } = await program(file, { ...settings, ANEMONE_PORT: '0' }, args)
      expect(code).toBe(1)
      expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('is damaged')])
    }
  })

  it('of a directory that moved to PostgreSQL is refused', async () => {
    const { dataDirectory, environment } = await installation()
    const layout = { ...layoutOf(dataDirectory), database: 'postgresql' }
    writeFileSync(join(dataDirectory, 'layout.json'), JSON.stringify(layout))
    expect(await refusal(environment)).toContain('has stayed behind')
    await pairDatabase(environment, { makeNew: false, dryRun: false })
    expect(await opens(environment)).toBe(false)
  })
})

describe.skipIf(!process.env.ANEMONE_TEST_DATABASE_URL)('a database server', () => {
  it('with a new database is refused for a directory that was used with another', async () => {
    const { dataDirectory, settings } = await installation()
    const jobId = putResult(dataDirectory)
    const other = readEnvironment({ ...settings, ...(await databaseUrl()) })
    expect(await refusal(other)).toContain('this database is empty')
    expect(readdirSync(join(dataDirectory, 'jobs'))).toEqual([jobId])
    // Not even its tables were created.
    const untouched = await openDatabase({ databaseUrl: other.databaseUrl, asItIs: true })
    const { rows } = await untouched.db.introspection.getTables().then((tables) => ({ rows: tables }))
    await untouched.close()
    expect(rows).toEqual([])
  })

  it('is shared by several servers on one directory', async () => {
    const { environment } = await installation()
    const opened = await Promise.all(
      [1, 2, 3].map(() => openInstallation(environment, () => {}, { mayCreate: true })),
    )
    for (const { close } of opened) await close()
  })
})
