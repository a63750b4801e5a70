import { writeFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type ClusterFiles, clusterFiles } from '#calculations'
import { RunState } from './runState.ts'
import type { SlurmMeaning } from './slurmStates.ts'

let files: ClusterFiles
let nowMs: number
let state: RunState

beforeEach(async () => {
  const folder = scratchFolder()
  files = clusterFiles(folder)
  await files.writeRequest({ atlasUrl: '/atlas', marketFolder: '/market', tilesFolder: '/tiles' })
  nowMs = 0
  state = new RunState(files, { limitS: 3600, pollS: 2, silentS: 300, neverS: 600 }, () => nowMs)
})

const later = (seconds: number, ...found: SlurmMeaning[]) => {
  nowMs += 1000 * seconds
  return state.judge(found.map((meaning) => ({ meaning, reason: '' })))
}

it('an outcome in the folder ends an attempt, whatever the cluster reports', async () => {
  await files.writeOutcome({ status: 'COMPLETED' })
  const ended = { is: 'ended', ended: { status: 'COMPLETED' } }
  expect(await state.judge(null)).toMatchObject(ended)
  expect(await later(1, 'running')).toMatchObject(ended)
  expect(await later(1, 'nodeFailed')).toMatchObject(ended)
})

it('a controller that does not answer changes nothing', async () => {
  for (let hour = 0; hour < 5; hour++) {
    nowMs += 3_600_000
    expect(await state.judge(null)).toMatchObject({ is: 'going on', state: null })
  }
})

it('an attempt that no task has claimed and the cluster does not know is resubmitted after a while', async () => {
  expect(await later(0)).toMatchObject({ is: 'going on' })
  expect(await later(19)).toMatchObject({ is: 'going on' })
  expect(await later(2)).toEqual({ is: 'forgotten' })
  state.handedIn()
  expect(await later(1)).toMatchObject({ is: 'going on' })
})

it('a claimed attempt that the cluster has forgotten continues while it shows signs of life', async () => {
  await files.claim()
  await files.writeLifeSign({ share: 0.2, beat: 1 })
  await later(0)
  await files.writeLifeSign({ share: 0.4, beat: 2 })
  expect(await later(60)).toEqual({ is: 'going on', share: 0.4, state: 'RUNNING', wait: null })
  expect(await later(301)).toMatchObject({ is: 'ended', ended: { status: 'LOST' }, isToBeStopped: true })
})

it('a running attempt without a sign of life is given up before the controller notices', async () => {
  await files.claim()
  expect(await later(0, 'running')).toMatchObject({ is: 'going on', state: 'RUNNING' })
  expect(await later(301, 'running')).toMatchObject({ is: 'ended', ended: { status: 'LOST' } })
})

it('a program that ended without an outcome gets a moment, since files appear late on other machines', async () => {
  expect(await later(0, 'failed')).toMatchObject({ is: 'going on' })
  expect(await later(29, 'failed')).toMatchObject({ is: 'going on' })
  expect(await later(2, 'failed')).toMatchObject({
    is: 'ended',
    ended: { status: 'LOST', lastStatus: 'FAILED' },
  })
})

it.each([
  ['timeout', { status: 'TIMEOUT', limitS: 3600 }],
  ['stopped', { status: 'STOPPED_OUTSIDE' }],
  ['outOfMemory', { status: 'FAILED', code: 'OUT_OF_MEMORY' }],
  ['nodeFailed', { status: 'LOST', lastStatus: 'NODE_FAIL' }],
] as const)("the cluster's state ends the attempt: %s", async (meaning, ended) => {
  expect(await later(0, meaning)).toMatchObject({ is: 'ended', ended })
})

it("of several jobs with an attempt's name, the running one counts", async () => {
  expect(await later(0, 'failed', 'running')).toMatchObject({ is: 'going on', state: 'RUNNING' })
  expect(await later(0, 'nodeFailed', 'waiting')).toMatchObject({ is: 'going on', state: 'PENDING' })
})

const waiting = (seconds: number, reason: string) => {
  nowMs += 1000 * seconds
  return state.judge([{ meaning: 'waiting', reason }])
}

it('an attempt that can never start is given up once the cluster has reported so for long', async () => {
  const wait = { reason: 'PartitionTimeLimit', kind: 'never' }
  expect(await waiting(0, 'PartitionTimeLimit')).toMatchObject({ is: 'going on', state: 'PENDING', wait })
  expect(await waiting(599, 'PartitionTimeLimit')).toMatchObject({ is: 'going on' })
  expect(await waiting(1, 'PartitionTimeLimit')).toMatchObject({
    is: 'ended',
    ended: {
      status: 'ERROR',
      code: 'CLUSTER_REFUSED',
      detail: expect.stringContaining('PartitionTimeLimit'),
    },
    isToBeStopped: true,
  })
})

it('a reason that was resolved, or that can pass, ends no attempt', async () => {
  await waiting(0, 'PartitionTimeLimit')
  await waiting(500, 'Priority')
  expect(await waiting(500, 'PartitionTimeLimit')).toMatchObject({ is: 'going on' })
  for (let day = 0; day < 5; day++)
    expect(await waiting(86_400, 'ReqNodeNotAvail, UnavailableNodes:n1')).toMatchObject({
      is: 'going on',
      wait: { kind: 'operator' },
    })
})

it("the end of a lost attempt includes its program's output", async () => {
  writeFileSync(files.logFile, 'node: not found')
  await later(0, 'failed')
  expect(await later(30, 'failed')).toMatchObject({
    ended: { status: 'LOST', detail: 'Slurm: failed\nnode: not found' },
  })
})
