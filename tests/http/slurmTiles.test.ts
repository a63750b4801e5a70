import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { monthlyEnergies } from '#atlas'
import { runCalculation } from '#calculations'
import { quoteSchema } from '#contracts'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { readEnvironment, slurmTiles } from '#server'
import { buildCustomer } from '#server/testing/builders.ts'
import type { Client } from '#server/testing/client.ts'
import { anemone } from '#server/testing/commandLine.ts'
import { buildList, productId, waitForJob } from '#server/testing/jobs.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { wholeFieldOrder, writeWideAtlas } from '#server/testing/wideAtlas.ts'

const name = `fields as arrays of a Slurm cluster${whyNoSlurm}`

describe.skipIf(!hasSlurm)(name, () => {
  let cluster: SlurmCluster
  let server: TestServer
  let customer: Client
  let folder: string

  beforeAll(async () => {
    cluster = await SlurmCluster.start(2)
    process.env.SLURM_CONF = cluster.configuration
    // The first task of an array dies at its first start.
    folder = mkdtempSync(join(tmpdir(), 'anemone-node-'))
    const node = join(folder, 'node.sh')
    const dies = `[ "$SLURM_ARRAY_TASK_ID" = 0 ] && mkdir '${join(folder, 'died')}' && kill -9 $$`
    writeFileSync(node, `#!/bin/sh\n${dies}\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 })
    server = await startTestServer({
      settings: {
        JOBS_RUNNER: 'slurm',
        SLURM_MEMORY_MB: '300',
        SLURM_TILE_MEMORY_MB: '300',
        SLURM_TILE_TASK_S: '0.01',
        SLURM_POLL_S: '1',
        SLURM_NODE_PROGRAM: node,
      },
    })
    await writeWideAtlas(join(server.dataDirectory, 'atlases', 'wide'))
    customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
  })
  afterAll(async () => {
    await server?.close()
    await cluster?.close()
    rmSync(folder, { recursive: true, force: true })
    delete process.env.SLURM_CONF
  })

  it('the tiles of a field are tasks; a second round computes missing tiles, and the field is equal', async () => {
    const { listId } = await buildList(customer)
    // The atlas folder is checked every few seconds.
    const found = await vi.waitFor(() => productId(customer, 'wide', 'index'), {
      timeout: 20_000,
      interval: 100,
    })
    const body = wholeFieldOrder(found, listId)
    const quote = quoteSchema.parse((await customer.post('/api/jobs/quote', body)).body)
    expect(quote.work).toMatchObject({ tiles: 6 })
    const { body: job } = await customer.post('/api/jobs', body)
    expect(await waitForJob(customer, job.id)).toMatchObject({ status: 'COMPLETED', error: null })

    const names = cluster.tool('squeue', '-h', '-r', '--states=all', '--format=%j %T').trim().split('\n')
    const own = names.filter((line) => line.includes(job.id)).map((line) => line.replace(/.*:/, ''))
    const count = (line: string) => own.filter((one) => one === line).length
    expect(count('0 FAILED')).toBe(1)
    expect(count('0 COMPLETED')).toBeGreaterThan(0)
    expect(count('1 COMPLETED')).toBeGreaterThan(0)
    const ofJob = join(server.dataDirectory, 'jobs', job.id)
    // The parts are removed when the job has ended.
    await expect.poll(() => readdirSync(ofJob)).toEqual(['1'])

    const again = join(server.dataDirectory, 'again')
    const outcome = await runCalculation({
      specFile: join(ofJob, '1', 'spec.json'),
      outFolder: again,
      locateAtlas: async () => join(server.dataDirectory, 'atlases', 'wide'),
    })
    expect(outcome).toEqual({ status: 'COMPLETED' })
    const files = readdirSync(again).filter((file) => /\.(bin|nc)$/.test(file))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files)
      expect(readFileSync(join(ofJob, '1', file))).toEqual(readFileSync(join(again, file)))

    const command = join(server.dataDirectory, 'command')
    const calculated = await anemone(
      {
        ANEMONE_DATA_DIR: server.dataDirectory,
        SLURM_CONF: cluster.configuration,
        SLURM_TILE_MEMORY_MB: '300',
        SLURM_TILE_TASK_S: '0.01',
        SLURM_POLL_S: '1',
      },
      ...['calculate', join(ofJob, '1', 'spec.json'), '--out', command, '--runner', 'slurm'],
    )
    expect(calculated.code, calculated.stderr).toBe(0)
    expect(calculated.stderr).toMatch(/tiles: 6 .* processor time/)
    expect(cluster.tool('squeue', '-h', '--states=all', '--format=%j')).toContain('anemone:command:')
    expect(readdirSync(command).sort()).toEqual(readdirSync(again).sort())
    for (const file of files)
      expect(readFileSync(join(command, file))).toEqual(readFileSync(join(again, file)))
  })

  it('a command computes tiles on the cluster, and cancels them there when it is stopped', async () => {
    const url = join(server.dataDirectory, 'atlases', 'wide')
    const [{ power, diameterM, hubHeightM }] = referenceTurbines as [(typeof referenceTurbines)[number]]
    const turbine = { diameterM, hubHeightM, curves: simpleCurves(power, null) }
    const { slurm } = readEnvironment({
      SLURM_TILE_MEMORY_MB: '300',
      SLURM_TILE_TASK_S: '0.01',
      SLURM_POLL_S: '1',
    })
    const run = await slurmTiles(slurm)
    const spread = { folder: join(server.dataDirectory, 'parts'), run, leastS: 0 }
    let tiles = 0
    const onTile = () => void tiles++
    const fields = await monthlyEnergies(url, [turbine], { spread, onTile })
    expect(tiles).toBe(6)
    expect(fields).toEqual(await monthlyEnergies(url, [turbine]))

    const held = await slurmTiles({ ...slurm, moreArguments: ['--hold'] })
    const stopping = new AbortController()
    const { signal } = stopping
    const other = { ...turbine, diameterM: diameterM + 1, hubHeightM: 90 }
    const stopped = monthlyEnergies(url, [other], { signal, spread: { ...spread, run: held } }).catch(
      (error: unknown) => error,
    )
    const waiting = () => cluster.tool('squeue', '-h', '-r', '--states=PENDING', '--format=%j')
    await expect.poll(waiting, { timeout: 60_000 }).toContain(':tiles:0')
    stopping.abort()
    expect(await stopped).toMatchObject({ name: 'AbortError' })
    await expect.poll(waiting, { timeout: 60_000 }).toBe('')
  })
})
