import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCustomer, readEnvironment, withDatabase } from '#server'
import { tokenPath } from '#server/testing/builders.ts'
import { client } from '#server/testing/client.ts'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { buildList, followJob, productId, waitForJob } from '#server/testing/jobs.ts'
import { freePort, startServerProcess } from '#server/testing/serverProcess.ts'
import { canHaveSlurm, SlurmCluster } from '#server/testing/slurmCluster.ts'
import { wholeFieldOrder, wideAtlasId, writeWideAtlas } from '#server/testing/wideAtlas.ts'

const isWanted = (process.env.ANEMONE_PEER_TOOLS ?? '').split(' ').includes('sbatch') && canHaveSlurm()
const name = `an array whose server is gone${isWanted ? '' : ' (skipped: ANEMONE_PEER_TOOLS does not name sbatch)'}`
const patience = { timeout: 60_000, interval: 100 }

/** Node.js for the nodes, with which each task of an array waits until it is let go. */
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

  /** Numbers of the tasks that have begun, as often as they have. */
  begun(): number[] {
    const lines = readFileSync(this.#began, 'utf8').split('\n')
    return lines.filter(Boolean).map(Number)
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }
}

describe.skipIf(!isWanted)(name, () => {
  let cluster: SlurmCluster
  let tasks: WaitingTasks

  beforeAll(async () => {
    tasks = new WaitingTasks()
    cluster = await SlurmCluster.start(2)
  })
  afterAll(async () => {
    await cluster?.close()
    tasks?.close()
  })

  it('is taken over by the next server: no task runs again, and the job ends once', async () => {
    const dataDirectory = copyBeginning('bare')
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    await writeWideAtlas(join(dataDirectory, 'atlases', wideAtlasId))
    const settings = {
      ANEMONE_DATA_DIR: dataDirectory,
      JOBS_RUNNER: 'slurm',
      SLURM_CONF: cluster.configuration,
      SLURM_MEMORY_MB: '300',
      SLURM_TILE_MEMORY_MB: '300',
      SLURM_TILE_TASK_S: '0.01',
      SLURM_POLL_S: '1',
      SLURM_NODE_PROGRAM: tasks.program,
    }
    const account = { loginName: 'owner', password: 'password of the owner' }
    await withDatabase(readEnvironment(settings), ({ transaction }) =>
      transaction((trx) =>
        createCustomer(trx, {
          ...account,
          ...{ role: 'customer', email: 'owner@example.org', hasAcceptedTerms: true },
          ordersOfNewProducts: 100,
        }),
      ),
    )
    const first = await startServerProcess(settings, await freePort())
    onTestFinished(() => first.kill())
    const owner = await signIn(first.url, account)
    const order = wholeFieldOrder(
      await productId(owner, wideAtlasId, 'index'),
      (await buildList(owner)).listId,
    )
    const { id } = (await owner.post('/api/jobs', order)).body
    const ofJob = join(dataDirectory, 'jobs', id)

    // One task is done when the server is killed, one while there is none, the others under the next.
    tasks.letGo(0)
    await vi.waitFor(() => expect(partsOf(ofJob).size).toBeGreaterThan(0), patience)
    const count = tasksIn(ofJob)
    expect(count).toBeGreaterThan(2)
    await first.kill()
    const beforeIt = partsOf(ofJob)
    tasks.letGo(1)
    await vi.waitFor(() => expect(partsOf(ofJob).size).toBeGreaterThan(beforeIt.size), patience)
    const next = await startServerProcess(settings, await freePort())
    onTestFinished(() => next.kill())
    const again = await signIn(next.url, account)
    const { progress } = await followJob(again, id, (job) => job.progress > 0)
    expect(progress).toBeLessThan(1)
    for (let task = 2; task < count; task++) tasks.letGo(task)
    expect(await waitForJob(again, id)).toMatchObject({ status: 'COMPLETED', error: null })

    expect(tasks.begun().sort()).toEqual(Array.from({ length: count }, (_, task) => task))
    const lines = cluster.tool('squeue', '-h', '-r', '--states=all', '--format=%j %T').trim().split('\n')
    expect(lines.filter((line) => /:tiles:0 COMPLETED$/.test(line))).toHaveLength(count)
    // Beside the tasks the cluster has been given the calculation, once.
    expect(lines).toHaveLength(count + 1)
    expect(readdirSync(ofJob).filter((entry) => entry !== 'tiles')).toEqual(['1'])
    await next.stop()
    const ends = await withDatabase(readEnvironment(settings), ({ db }) =>
      db.selectFrom('job_event').select('status').where('job_id', '=', id).execute(),
    )
    expect(ends.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1)
  })
})

async function signIn(url: string, { loginName, password }: { loginName: string; password: string }) {
  const form = { client_id: 'anemone-web', grant_type: 'password', username: loginName, password }
  const { body } = await client(url).form(tokenPath, form)
  return client(url, body.access_token)
}

/** Parts that a job has. */
function partsOf(ofJob: string): ReadonlySet<string> {
  return new Set(filesIn(ofJob).filter((file) => file.endsWith('.part')))
}

/** Of its first round. */
function tasksIn(ofJob: string): number {
  const [round = ''] = filesIn(ofJob).filter((file) => file.endsWith('0.round'))
  return JSON.parse(readFileSync(join(ofJob, round), 'utf8')).tasks.length
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
}
