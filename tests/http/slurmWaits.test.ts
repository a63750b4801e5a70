import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AdminJob, Job } from '#contracts'
import type { Client } from '#server/testing/client.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '#server/testing/jobs.ts'
import { logInAt } from '#server/testing/serverProcess.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

/** A server on the cluster, with the views of a customer and an admin. */
interface Site {
  readonly server: TestServer
  readonly account: Client
  readonly product: number
  order(): Promise<Job>
  seen(id: string): Promise<Job>
  byAdmin(id: string): Promise<AdminJob>
}

describe.skipIf(!hasSlurm)(`jobs that a Slurm cluster does not start${whyNoSlurm}`, () => {
  let cluster: SlurmCluster

  beforeAll(async () => {
    cluster = await SlurmCluster.start(1)
    process.env.SLURM_CONF = cluster.configuration
  })
  afterAll(async () => {
    await cluster?.close()
    delete process.env.SLURM_CONF
  })

  const start = async (more: Readonly<Record<string, string>>): Promise<Site> => {
    const settings = { JOBS_RUNNER: 'slurm', SLURM_MEMORY_MB: '300', SLURM_POLL_S: '1', ...more }
    const server = await startTestServer({ settings })
    onTestFinished(() => server.close())
    const account = await logInAt(server.url, server.dataDirectory)
    const admin = await logInAt(server.url, server.dataDirectory, 'admin')
    const product = await productId(account)
    const { listId } = await buildList(account)
    return {
      ...{ server, account, product },
      order: async () => (await account.post('/api/jobs', orderBody(product, listId))).body,
      seen: async (id) => (await account.get(`/api/jobs/${id}`)).body,
      byAdmin: async (id) =>
        (await admin.get('/api/admin/jobs')).body.jobs.find((job: AdminJob) => job.id === id),
    }
  }

  /** Slurm may name one reason first and another later. */
  const reasons = /MaxMemPerLimit|PartitionConfig|PartitionTimeLimit|account not known/

  it.each([
    ['that asks for more memory than its partition gives', { SLURM_PARTITION: 'small', SLURM_MINUTES: '5' }],
    [
      'that asks for more time than its partition gives',
      { SLURM_PARTITION: 'small', SLURM_MEMORY_MB: '100' },
    ],
    ['of an account that its partition does not take', { SLURM_PARTITION: 'closed' }],
  ])('a job %s waits with the reason, then ends with its orders released', async (_, settings) => {
    const patient = await start(settings)
    const { id } = await patient.order()
    await expect.poll(async () => (await patient.seen(id)).held_up_by).toBe('cluster_setup')
    expect(await patient.seen(id)).toMatchObject({ status: 'PENDING', error: null })
    const { cluster_reason } = await patient.byAdmin(id)
    expect(cluster_reason).toMatch(reasons)
    await patient.account.post(`/api/jobs/${id}/cancel`, {})
    expect(await waitForJob(patient.account, id)).toMatchObject({ status: 'CANCELLED', held_up_by: null })

    const impatient = await start({ ...settings, SLURM_NEVER_S: '0' })
    const before = await remainingOrders(impatient.account, impatient.product)
    const given = await impatient.order()
    expect(await waitForJob(impatient.account, given.id)).toMatchObject({
      status: 'ERROR',
      error: { errorcode: 'CLUSTER_REFUSED' },
    })
    expect(await remainingOrders(impatient.account, impatient.product)).toBe(before)
    expect((await impatient.byAdmin(given.id)).error_detail).toMatch(reasons)
    await expect.poll(() => cluster.tool('squeue', '-h')).toBe('')
  })

  it('a job waits while the nodes are drained, says so, and completes when they are back', async () => {
    const site = await start({ SLURM_NEVER_S: '0' })
    cluster.tool('scontrol', 'update', 'nodename=n1', 'state=drain', 'reason=test')
    const { id } = await site.order()
    await expect.poll(async () => (await site.seen(id)).held_up_by).toBe('cluster_paused')
    expect((await site.byAdmin(id)).cluster_reason).toMatch(/DRAINED|Resources|ReqNodeNotAvail/)
    cluster.tool('scontrol', 'update', 'nodename=n1', 'state=resume')
    expect(await waitForJob(site.account, id)).toMatchObject({ status: 'COMPLETED', held_up_by: null })
    expect(await site.byAdmin(id)).toMatchObject({ cluster_reason: null })
  })

  it('a program missing on nodes is named to the admin when its job has failed', async () => {
    const site = await start({ SLURM_NODE_PROGRAM: '/none/node' })
    const { id } = await site.order()
    await expect
      .poll(async () => (await site.byAdmin(id)).error_detail)
      .toContain('SLURM_NODE_PROGRAM: /none/node is no program on')
    const job = await waitForJob(site.account, id)
    expect(job).toMatchObject({ status: 'FAILED', error: { errorcode: 'WORKER_LOST' } })
    expect((await site.byAdmin(id)).error_detail).toContain('/none/node is no program on')
  })
})
