import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Job } from '#contracts'
import { BucketServer, bucketProgram } from '#server/testing/bucketServer.ts'
import type { Client } from '#server/testing/client.ts'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '#server/testing/jobs.ts'
import { freePort, logInAt, startServerProcess } from '#server/testing/serverProcess.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'
import { StoppingProgram } from '#server/testing/stoppingProgram.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

const name = `jobs on a Slurm cluster${whyNoSlurm}`

describe.skipIf(!hasSlurm)(name, () => {
  let program: StoppingProgram
  let cluster: SlurmCluster
  let server: TestServer
  let account: Client
  let product: number
  let listId: number

  beforeAll(async () => {
    program = new StoppingProgram()
    cluster = await SlurmCluster.start(2)
    process.env.SLURM_CONF = cluster.configuration
    // Held: a job starts when the test allows it.
    const settings = {
      JOBS_RUNNER: 'slurm',
      SLURM_MEMORY_MB: '300',
      SLURM_POLL_S: '1',
      SLURM_ARGUMENTS: '--hold',
      SLURM_NODE_PROGRAM: program.path,
    }
    server = await startTestServer({ settings })
    account = await logInAt(server.url, server.dataDirectory)
    product = await productId(account)
    listId = (await buildList(account)).listId
  })
  afterAll(async () => {
    await server?.close()
    await cluster?.close()
    program?.close()
    delete process.env.SLURM_CONF
  })

  const order = async (): Promise<Job> => (await account.post('/api/jobs', orderBody(product, listId))).body
  /** Number and state of a job's attempts in the cluster. */
  const attemptsOf = (id: string) => {
    const lines = cluster.tool('squeue', '-h', '--states=all', '--format=%A %T %j').split('\n')
    return lines.filter((line) => line.includes(id)).map((line) => line.split(' '))
  }
  /** Number or state of the newest attempt of a job, once the cluster has it. */
  const found = async (id: string, field: 'number' | 'state'): Promise<string> => {
    for (;;) {
      const newest = attemptsOf(id).sort(([one], [other]) => Number(other) - Number(one))[0]
      if (newest) return (field === 'number' ? newest[0] : newest[1]) as string
      await pause(50)
    }
  }
  const release = async (id: string) => cluster.tool('scontrol', 'release', await found(id, 'number'))
  /** Lets a job start, and stops its program before it has done anything. */
  const releaseAndStop = async (id: string) => {
    program.stopNext()
    await release(id)
    await program.untilStopped(id)
  }

  it('a job waits in the queue of the cluster as pending, runs there and completes', async () => {
    const { id } = await order()
    expect(await found(id, 'state')).toBe('PENDING')
    const waiting = (await account.get(`/api/jobs/${id}`)).body
    expect(waiting).toMatchObject({ status: 'PENDING', progress: 0, eta_seconds: null })
    await release(id)
    expect(await waitForJob(account, id)).toMatchObject({ status: 'COMPLETED', progress: 1 })
    expect((await account.get(`/api/jobs/${id}/result`)).status).toBe(200)
  })

  it('jobs killed by the cluster get the texts of the specification, and their orders are released', async () => {
    const before = await remainingOrders(account, product)
    const cancelled = await order()
    cluster.tool('scancel', await found(cancelled.id, 'number'))
    expect(await waitForJob(account, cancelled.id)).toMatchObject({ status: 'CANCELLED' })

    const late = await order()
    await releaseAndStop(late.id)
    cluster.tool('scontrol', 'update', `jobid=${await found(late.id, 'number')}`, 'endtime=now')
    const timedOut = await waitForJob(account, late.id)
    expect(timedOut).toMatchObject({ status: 'TIMEOUT', error: { errorcode: 'TIMEOUT' } })
    expect(await remainingOrders(account, product)).toBe(before)
  })

  it('a job whose nodes fail repeatedly ends with NODE_FAIL', async () => {
    const { id } = await order()
    for (let attempt = 1; attempt <= 3; attempt++) {
      while (attemptsOf(id).length < attempt) await pause(50)
      await releaseAndStop(id)
      const node = cluster.tool('squeue', '-h', '--states=R', '--format=%j %N').split('\n')
      for (const line of node) if (line.includes(id)) cluster.failNode(line.split(' ')[1] as string)
      // Unless the node's daemon was faster.
      program.kill(id)
      await cluster.untilReady()
    }
    expect(await waitForJob(account, id)).toMatchObject({
      status: 'NODE_FAIL',
      error: { errorcode: 'WORKER_LOST' },
    })
  })

  it('a customer cancels a job that waits in the cluster, and it disappears there', async () => {
    const { id } = await order()
    await found(id, 'state')
    await account.post(`/api/jobs/${id}/cancel`, {})
    expect(await waitForJob(account, id)).toMatchObject({ status: 'CANCELLED' })
    await expect.poll(() => found(id, 'state')).toBe('CANCELLED')
  })

  it('a job forgotten by the controller is submitted again, and completes once', async () => {
    const { id } = await order()
    const number = await found(id, 'number')
    await cluster.loseController()
    await cluster.untilReady()
    expect(cluster.tool('squeue', '-h', '--states=all', '--format=%j')).not.toContain(id)
    await release(id)
    expect(await waitForJob(account, id)).toMatchObject({ status: 'COMPLETED' })
    expect(number).toMatch(/^\d+$/)
  })

  it("a killed server adopts the cluster's work after its restart", async () => {
    const dataDirectory = copyBeginning('atlas')
    onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
    const settings = {
      ANEMONE_DATA_DIR: dataDirectory,
      JOBS_RUNNER: 'slurm',
      SLURM_CONF: cluster.configuration,
      SLURM_MEMORY_MB: '300',
      SLURM_POLL_S: '1',
      SLURM_NODE_PROGRAM: program.path,
    }
    const port = await freePort()
    let killed = await startServerProcess(settings, port)
    onTestFinished(() => killed.kill().catch(() => {}))
    const owner = await logInAt(killed.url, dataDirectory)
    const list = (await buildList(owner)).listId
    program.stopNext()
    const { body } = await owner.post('/api/jobs', orderBody(await productId(owner), list))
    await program.untilStopped(body.id)
    await killed.kill()
    killed = await startServerProcess(settings, port)
    const again = await logInAt(killed.url, dataDirectory)
    program.goOn(body.id)
    expect(await waitForJob(again, body.id)).toMatchObject({ status: 'COMPLETED' })
    expect(readdirSync(join(dataDirectory, 'jobs', body.id))).toEqual(['1'])
  })

  it('a job that the cluster refuses ends with that error', async () => {
    const refusing = await startTestServer({
      settings: { JOBS_RUNNER: 'slurm', SLURM_PARTITION: 'no such partition' },
    })
    try {
      const other = await logInAt(refusing.url, refusing.dataDirectory)
      const list = (await buildList(other)).listId
      const { body } = await other.post('/api/jobs', orderBody(await productId(other), list))
      expect(await waitForJob(other, body.id)).toMatchObject({
        status: 'ERROR',
        error: { errorcode: 'CLUSTER_REFUSED' },
      })
    } finally {
      await refusing.close()
    }
  })

  it.skipIf(bucketProgram === undefined)(
    'nodes read an atlas of a bucket by a key in a file, and get no key in other ways',
    async () => {
      const store = await BucketServer.start()
      const before = { ...process.env }
      onTestFinished(async () => {
        process.env = before
        await store.close()
      })
      await store.putFolder('demo', join(server.dataDirectory, 'atlases/demo'))
      const { ARTEFACTS_URL, ...ofAtlases } = store.settingsWithKeyFile()
      Object.assign(process.env, ofAtlases)
      const ATLAS_URLS = `${ARTEFACTS_URL}/demo`.replaceAll(' ', '%20')
      const remote = await startTestServer({
        settings: { JOBS_RUNNER: 'slurm', SLURM_POLL_S: '1', ATLAS_URLS },
      })
      onTestFinished(() => remote.close())
      const owner = await logInAt(remote.url, remote.dataDirectory)
      const list = (await buildList(owner)).listId
      const { body } = await owner.post('/api/jobs', orderBody(await productId(owner), list))
      expect(await waitForJob(owner, body.id)).toMatchObject({ status: 'COMPLETED' })
    },
  )
})
