import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDemoAtlas } from '#atlas'
import { BucketServer, bucketProgram } from '#server/testing/bucketServer.ts'
import { anemone, jsonRows } from '#server/testing/commandLine.ts'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { hasSlurm, SlurmCluster, whyNoSlurm } from '#server/testing/slurmCluster.ts'

function dataDirectory(): string {
  const folder = copyBeginning('bare')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Exit code, and the findings of a subject. */
async function examined(subject: string, settings: Readonly<Record<string, string>>) {
  const all = { ANEMONE_DATA_DIR: dataDirectory(), ANEMONE_PORT: '0', ...settings }
  const { code, stdout } = await anemone(all, 'doctor', '--json')
  const findings: { subject: string; ok: boolean; detail: string }[] = jsonRows({ stdout })
  return { code, found: findings.filter((finding) => finding.subject === subject) }
}

test.skipIf(!hasSlurm)(`a Slurm cluster works, or its refusals are named${whyNoSlurm}`, async () => {
  const cluster = await SlurmCluster.start(1)
  onTestFinished(() => cluster.close())
  const settings = { JOBS_RUNNER: 'slurm', SLURM_CONF: cluster.configuration, SLURM_MEMORY_MB: '300' }
  const ask = (more: Readonly<Record<string, string>> = {}) => examined('Slurm', { ...settings, ...more })
  expect(await ask()).toEqual({
    code: 0,
    found: [
      {
        subject: 'Slurm',
        ok: true,
        detail: expect.stringMatching(/^default partition; a trial job ran on \S+ with Node 2/),
      },
    ],
  })
  expect(await ask({ SLURM_PARTITION: 'all' })).toMatchObject({
    code: 0,
    found: [{ detail: expect.stringMatching(/^all; /) }],
  })
  const large = await ask({ SLURM_MEMORY_MB: '300 wakeloss=900000000' })
  expect(large).toMatchObject({
    code: 1,
    found: [{ ok: false, detail: expect.stringMatching(/job of wakeloss: .*not available/) }],
  })
  expect(await ask({ SLURM_TILE_MEMORY_MB: '1000000' })).toMatchObject({
    code: 1,
    found: [{ ok: false, detail: expect.stringMatching(/array of 1000 tasks: .*SLURM_TILE_MEMORY_MB/) }],
  })
  expect((await ask({ SLURM_PARTITION: 'none' })).found[0]).toMatchObject({
    ok: false,
    detail: expect.stringContaining('Invalid partition'),
  })
  expect(await ask({ SLURM_CONF: '/none' })).toMatchObject({ code: 1, found: [{ ok: false }] })
  const small = await ask({
    SLURM_PARTITION: 'small',
    SLURM_MINUTES: '5 wakeloss=60',
    SLURM_MEMORY_MB: '100',
  })
  expect(small.found).toMatchObject([
    { ok: false, detail: expect.stringMatching(/would never start a job of wakeloss: PartitionTimeLimit/) },
  ])
  expect((await ask({ SLURM_NODE_PROGRAM: '/none/node' })).found[0]).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/SLURM_NODE_PROGRAM: \/none\/node is no program on/),
  })
  cluster.tool('scontrol', 'update', 'nodename=n1', 'state=drain', 'reason=test')
  expect((await ask()).found[0]).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/does not start a trial job .*(DOWN, DRAINED|ReqNodeNotAvail)/),
  })
  // Trials without an answer are gone.
  expect(cluster.tool('squeue', '-h')).toBe('')
})

test.skipIf(bucketProgram === undefined)(
  `a bucket of results and atlases works, or its refusal is named${bucketProgram ? '' : ' (skipped: no SeaweedFS next to ANEMONE_PEER_PYTHON)'}`,
  async () => {
    const store = await BucketServer.start()
    onTestFinished(() => store.close())
    const atlas = join(dataDirectory(), 'demo')
    await createDemoAtlas({ folder: atlas, small: true, years: 1 })
    await store.putFolder('demo', atlas)
    const { ARTEFACTS_URL = '' } = store.settings
    const stored = await store.keys()
    const found = await examined('Results', store.settings)
    expect(found).toEqual({ code: 0, found: [{ subject: 'Results', ok: true, detail: ARTEFACTS_URL }] })
    const ATLAS_URLS = `${ARTEFACTS_URL}/demo`.replaceAll(' ', '%20')
    expect(await examined('Atlases', { ...store.settingsWithKeyFile(), ATLAS_URLS })).toEqual({
      code: 0,
      found: [{ subject: 'Atlases', ok: true, detail: 'demo' }],
    })
    expect(await store.keys()).toEqual(stored)
    const refused = await examined('Results', { ...store.settings, AWS_SECRET_ACCESS_KEY: 'wrong' })
    expect(refused).toMatchObject({
      code: 1,
      found: [{ ok: false, detail: expect.stringContaining('Check ARTEFACTS_URL') }],
    })
  },
)
