import { beforeEach, expect, it } from 'vitest'
import { PartFolder, type TileWork } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { ArrayState } from './arrayState.ts'
import type { SlurmMeaning } from './slurmStates.ts'

let parts: PartFolder
let nowMs: number
let state: ArrayState

/** Four units; nothing is computed here. */
const work = { kind: 'statistics', task: {}, units: [0, 1, 2, 3].map((tileX) => ({ tileY: 0, tileX })) }

beforeEach(async () => {
  const folder = scratchFolder()
  parts = await PartFolder.prepare(folder, work as unknown as TileWork)
  nowMs = 0
  state = new ArrayState(parts, { limitS: 3600, pollS: 2, silentS: 300, neverS: 600 }, () => nowMs)
})

const later = (seconds: number, ...found: SlurmMeaning[]) => {
  nowMs += 1000 * seconds
  return state.judge(found.map((meaning) => ({ meaning, reason: '' })))
}
const part = (index: number) => parts.writePart(index, new Float64Array([index]))

it('parts end a round, whatever the cluster reports', async () => {
  expect(await state.judge(null)).toEqual({ is: 'going on', share: 0, state: null, wait: null })
  for (const index of [0, 1, 2, 3]) await part(index)
  expect(await state.judge(null)).toEqual({ is: 'done' })
  expect(await later(1, 'nodeFailed')).toEqual({ is: 'done' })
})

it('a round waits, then runs, with the share of existing parts', async () => {
  expect(await later(3600, 'waiting', 'waiting')).toEqual({
    is: 'going on',
    share: 0,
    state: 'PENDING',
    wait: null,
  })
  expect(await later(1, 'running', 'waiting')).toEqual({
    is: 'going on',
    share: 0,
    state: 'RUNNING',
    wait: null,
  })
  await part(2)
  expect(await later(1, 'completed', 'waiting')).toEqual({
    is: 'going on',
    share: 0.25,
    state: 'RUNNING',
    wait: null,
  })
})

it('running tasks that write no part for long are lost; any new part is a sign of life', async () => {
  expect(await later(299, 'running')).toMatchObject({ is: 'going on' })
  await part(0)
  expect(await later(1, 'running')).toMatchObject({ is: 'going on' })
  expect(await later(299, 'running')).toMatchObject({ is: 'going on' })
  expect(await later(1, 'running')).toMatchObject({ is: 'over', isToBeRepeated: true })
})

it.each([
  ['nodeFailed', { status: 'LOST', lastStatus: 'NODE_FAIL' }, true],
  ['failed', { status: 'LOST', lastStatus: 'FAILED' }, true],
  ['timeout', { status: 'TIMEOUT', limitS: 3600 }, true],
  ['outOfMemory', { status: 'FAILED', code: 'OUT_OF_MEMORY' }, false],
  ['stopped', { status: 'STOPPED_OUTSIDE' }, false],
] as const)(
  'one task of several that ended with %s ends the round',
  async (meaning, ended, isToBeRepeated) => {
    expect(await later(1, 'completed', meaning, 'running')).toMatchObject({ is: 'going on' })
    expect(await later(1, 'completed', meaning, 'completed')).toMatchObject({
      is: 'over',
      ended,
      isToBeRepeated,
    })
  },
)

it('parts of completed tasks may become visible late', async () => {
  expect(await later(1, 'completed', 'completed')).toMatchObject({ is: 'going on', state: null })
  expect(await later(29, 'completed', 'completed')).toMatchObject({ is: 'going on' })
  expect(await later(1, 'completed', 'completed')).toMatchObject({ is: 'over', isToBeRepeated: true })
})

it('a round that the cluster does not know for long is submitted again', async () => {
  expect(await later(1)).toMatchObject({ is: 'going on' })
  expect(await later(19)).toMatchObject({ is: 'going on' })
  expect(await later(1)).toEqual({ is: 'forgotten' })
  state.handedIn()
  expect(await later(1)).toMatchObject({ is: 'going on' })
})

it('damage found by a task ends the round', async () => {
  await parts.writeFault('u100')
  expect(await later(1, 'running')).toEqual({ is: 'fault' })
})

it('an array that the cluster can never start is given up after the cluster has reported so for long', async () => {
  const waits = (seconds: number) => {
    nowMs += 1000 * seconds
    return state.judge([{ meaning: 'waiting', reason: 'MaxMemPerLimit' }])
  }
  expect(await waits(0)).toMatchObject({ is: 'going on', wait: { kind: 'never' } })
  expect(await waits(600)).toMatchObject({
    is: 'over',
    ended: { status: 'ERROR', code: 'CLUSTER_REFUSED' },
    isToBeRepeated: false,
  })
})
