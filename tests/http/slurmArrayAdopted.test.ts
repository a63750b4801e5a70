import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCustomer, readEnvironment, withDatabase } from '#server'
import { tokenPath } from '#server/testing/builders.ts'
import { client } from '#server/testing/client.ts'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { buildList, followJob, productId, waitForJob } from '#server/testing/jobs.ts'
import { freePort, startServerProcess } from '#server/testing/serverProcess.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'
import { wholeFieldOrder, wideAtlasId, writeWideAtlas } from '#server/testing/wideAtlas.ts'

const name = `an array whose server is gone${whyNoSlurm}`
/** The lease of a dead server must end first; then a calculation must start, whatever else the machine does. */
const patience = { timeout: 180_000, interval: 100 }

/** A Node.js wrapper for the nodes: each task of an array waits until the test releases it. */
class WaitingTasks {
  readonly #folder = mkdtempSync(join(tmpdir(), 'anemone-tasks-'))
  readonly program = join(this.#folder, 'node')
  readonly #began = join(this.#folder, 'began')

  constructor() {
    const waits = `until [ -e '${this.#folder}'/go-"$SLURM_ARRAY_TASK_ID" ]; do sleep 0.1; done`
    const lines = [
      '#!/bin/sh',
      `if [ -n "$SLURM_ARRAY_TASK_ID" ]; then echo "$SLURM_ARRAY_TASK_ID" >> '${this.#began}'; ${waits}; fi`,
      `exec '${process.execPath}' "$@"`,
    ]
    writeFileSync(this.#began, '')
    writeFileSync(this.program, `${lines.join('\n')}\n`, { mode: 0o755 })
  }

  letGo(task: number): void {
    writeFileSync(join(this.#folder, `go-${task}`), '')
  }

  /** Numbers of the started tasks, once for each start. */
  begun(): number[] {
    const lines = readFileSync(this.#began, 'utf8').split('\n')
    return lines.filter(Boolean).map(Number)
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

describe.skipIf(!hasSlurm)(name, () => {
  let cluster: SlurmCluster
  let folder: string
  let dataDirectory: string
  let tasks: WaitingTasks
  let settings: Readonly<Record<string, string>>
  const account = { loginName: 'owner', password: 'password of the owner' }

  beforeAll(async () => {
    cluster = await SlurmCluster.start(2)
    folder = copyBeginning('bare')
    await writeWideAtlas(join(folder, 'atlases', wideAtlasId))
    await withDatabase(readEnvironment({ ANEMONE_DATA_DIR: folder }), ({ transaction }) =>
      transaction((trx) =>
        createCustomer(trx, {
          ...account,
          ...{ role: 'customer', email: 'owner@example.org', hasAcceptedTerms: true },
          ordersOfNewProducts: 100,
        }),
      ),
    )
  })
  beforeEach(() => {
    tasks = new WaitingTasks()
    dataDirectory = mkdtempSync(join(tmpdir(), 'anemone-adopted-'))
    cpSync(folder, dataDirectory, { recursive: true, verbatimSymlinks: true })
    settings = {
      ANEMONE_DATA_DIR: dataDirectory,
      JOBS_RUNNER: 'slurm',
      SLURM_CONF: cluster.configuration,
      SLURM_MEMORY_MB: '300',
      SLURM_TILE_MEMORY_MB: '300',
      SLURM_TILE_TASK_S: '0.01',
      SLURM_POLL_S: '1',
      SLURM_NODE_PROGRAM: tasks.program,
    }
  })
  afterEach(() => {
    cluster.tool('scancel', '--me')
    tasks.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  })
  afterAll(async () => {
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = async () => {
    const server = await startServerProcess(settings, await freePort())
    onTestFinished(() => server.kill())
    return { server, owner: await logIn(server.url, account) }
  }
  /** An array whose first task is done when its server is killed. */
  const abandoned = async () => {
    const { server, owner } = await start()
    const { listId } = await buildList(owner)
    const order = wholeFieldOrder(await productId(owner, wideAtlasId, 'index'), listId)
    const { id }: { readonly id: string } = (await owner.post('/api/jobs', order)).body
    const ofJob = join(dataDirectory, 'jobs', id)
    tasks.letGo(0)
    await vi.waitFor(() => expect(partsOf(ofJob).size).toBeGreaterThan(0), patience)
    const count = tasksIn(ofJob)
    expect(count).toBeGreaterThan(2)
    await server.kill()
    return { id, ofJob, count }
  }
  /** Names after the token, and states, of a job's work in the cluster. */
  const given = (id: string) => {
    const lines = cluster.tool('squeue', '-h', '-r', '--states=all', '--format=%j %T').trim().split('\n')
    return lines.filter((line) => line.includes(id)).map((line) => line.replace(/^([^:]*:){4}/, ''))
  }

  it('is taken over by the next one: no task runs again, and the job ends once', async () => {
    const { id, ofJob, count } = await abandoned()
    // One is done without a server, the others under the next one.
    const before = partsOf(ofJob).size
    tasks.letGo(1)
    await vi.waitFor(() => expect(partsOf(ofJob).size).toBeGreaterThan(before), patience)
    const { server, owner } = await start()
    const { progress } = await followJob(owner, id, (job) => job.progress > 0)
    expect(progress).toBeLessThan(1)
    for (let task = 2; task < count; task++) tasks.letGo(task)
    expect(await waitForJob(owner, id)).toMatchObject({ status: 'COMPLETED', error: null })

    expect(tasks.begun().sort()).toEqual(Array.from({ length: count }, (_, task) => task))
    expect(given(id).filter((line) => line === 'tiles:0 COMPLETED')).toHaveLength(count)
    // The cluster got the calculation once, in addition to the tasks.
    expect(given(id)).toHaveLength(count + 1)
    expect(readdirSync(ofJob).filter((entry) => entry !== 'tiles')).toEqual(['1'])
    await server.stop()
    const ends = await withDatabase(readEnvironment(settings), ({ db }) =>
      db.selectFrom('job_event').select('status').where('job_id', '=', id).execute(),
    )
    expect(ends.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1)
  })

  it('of an older release is stopped and started again', async () => {
    const { id, ofJob, count } = await abandoned()
    // Another build finds nothing in its own place.
    const [work = ''] = readdirSync(join(ofJob, 'tiles'))
    const older = join(ofJob, 'tiles', 'of-another-build')
    renameSync(join(ofJob, 'tiles', work), older)
    const before = partsOf(older)
    const { owner } = await start()
    // The first task, which is not held, runs again: only the restarted array has it. The others wait until then, so
    // that those of the older release have not finished.
    await vi.waitFor(() => expect(tasks.begun().filter((task) => task === 0)).toHaveLength(2), patience)
    for (let task = 1; task < count; task++) tasks.letGo(task)
    expect(await waitForJob(owner, id)).toMatchObject({ status: 'COMPLETED', error: null })
    // The cluster's state of killed tasks varies: cancelled, failed, or completed without a part.
    const isUnderWay = (line: string) => /PENDING|RUNNING|COMPLETING/.test(line)
    await vi.waitFor(() => expect(given(id).filter(isUnderWay)).toEqual([]), patience)
    const completed = given(id).filter((line) => line === 'tiles:0 COMPLETED')
    expect(completed.length).toBeGreaterThanOrEqual(1 + count)
    // None of them wrote a further part; existing parts are removed with the job.
    expect([...partsOf(older)].filter((part) => !before.has(part))).toEqual([])
  })
})

async function logIn(url: string, { loginName, password }: { loginName: string; password: string }) {
  const form = { client_id: 'anemone-web', grant_type: 'password', username: loginName, password }
  const { body } = await client(url).form(tokenPath, form)
  return client(url, body.access_token)
}

/** Parts of a job. */
function partsOf(ofJob: string): ReadonlySet<string> {
  return new Set(filesIn(ofJob).filter((file) => file.endsWith('.part')))
}

/** Number of tasks of the array's first round. */
function tasksIn(ofJob: string): number {
  const [round = ''] = filesIn(ofJob).filter((file) => file.endsWith('0.round'))
  return JSON.parse(readFileSync(join(ofJob, round), 'utf8')).tasks.length
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}
