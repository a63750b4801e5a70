import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { type CdsInputsGot, problem, type ReplayedCds, replayCds } from '../testing/replayCds.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { type CdsFile, cdsFiles } from './cdsFiles.ts'
import type { CdsPiece } from './cdsPiece.ts'
import { era5Piece } from './cdsRequest.ts'

const key = '00000000-0000-4000-a000-000000000000'
const pieceOf = (month: number, firstDay: number, lastDay: number) =>
  era5Piece({
    variables: ['u100', 'ssrd'],
    area: { west: 5, south: 52, east: 5.25, north: 52.25 },
    days: { year: 2024, month, firstDay, lastDay },
    nodes: 4,
  })
const [february, march] = [pieceOf(2, 28, 29), pieceOf(3, 1, 2)]
const inputsGot = (piece: CdsPiece) => piece.inputs as unknown as CdsInputsGot

async function store(behaviour: Partial<ReplayedCds> = {}) {
  let served: ReturnType<typeof replayCds> | null = null
  const files = await replayOf((request) => served!.files(request))
  served = replayCds({ key, filesUrl: files.url, endMs: Date.UTC(2030, 0), ...behaviour })
  const server = await replayOf(served.store)
  const folder = scratchFolder()
  const waitedMs: number[] = []
  const run = {
    settings: settingsAt(server.url, folder, { CDS_KEY: key }),
    wait: async (ms: number) => {
      waitedMs.push(ms)
    },
  }
  const fetchAll = async (
    own: readonly CdsPiece[] = [february, march],
    signal?: AbortSignal,
  ): Promise<CdsFile[]> => {
    const got: CdsFile[] = []
    for await (const file of cdsFiles({ ...run, ...(signal ? { signal } : {}) }, 'cds', own)) got.push(file)
    return got
  }
  const submitted = () => server.requests.filter(({ method }) => method === 'POST').length
  return { ...served, server, filesServer: files, run, folder, waitedMs, fetchAll, submitted }
}

async function faultOf(promise: Promise<unknown>) {
  const error = await promise.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SupplyError)
  return (error as SupplyError).fault
}

test('months are queued, awaited, fetched from the other host without the key, and deleted in the queue', async () => {
  const { fetchAll, jobs, server, filesServer, submitted, folder } = await store()
  const files = await fetchAll()
  expect(files.map((file) => file.key)).toEqual([february.key, march.key])
  expect(files.map(({ file, bytes }) => readFileSync(file).length === bytes)).toEqual([true, true])
  expect(jobs.map(({ isGone }) => isGone)).toEqual([true, true])
  expect(filesServer.requests.every(({ headers }) => headers['private-token'] === undefined)).toBe(true)
  const asked = [submitted(), filesServer.requests.length]
  // Files on the disk are not requested again.
  expect((await fetchAll()).map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256))
  expect([submitted(), filesServer.requests.length]).toEqual(asked)
  expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of written)
    expect(readFileSync(path.join(parentPath, name)).includes(key)).toBe(false)
})

test('refusals of the store have a name and a remedy', async () => {
  const refusals = [
    [
      problem(401, 'permission denied', { detail: 'authentication required' }),
      { code: 'keyRefused', status: 401 },
    ],
    [
      problem(403, 'required licences not accepted', {
        detail:
          'Not all the required licences have been accepted; please visit https://cds.climate.copernicus.eu/datasets/reanalysis-era5-single-levels?tab=download#manage-licences to accept the required licence(s).',
      }),
      {
        code: 'licenceMissing',
        page: 'https://cds.climate.copernicus.eu/datasets/reanalysis-era5-single-levels?tab=download#manage-licences',
      },
    ],
    [
      problem(400, 'invalid request', {
        detail: 'Request has not produced a valid combination of values.\n{}',
      }),
      { code: 'refused', status: 400, reason: 'Request has not produced a valid combination of values. {}' },
    ],
    [
      problem(404, 'process not found', { detail: 'dataset non-existing-dataset not found' }),
      { code: 'refused', status: 404, reason: 'dataset non-existing-dataset not found' },
    ],
    [problem(403, 'permission denied', { detail: 'dataset is disabled' }), { code: 'refused', status: 403 }],
    [{ status: 403, body: '<html>proxy</html>' }, { code: 'notWhatWasAsked' }],
  ] as const
  for (const [answer, fault] of refusals) {
    const { fetchAll, jobs } = await store({ refuse: () => answer })
    expect(await faultOf(fetchAll())).toMatchObject(fault)
    expect(jobs).toEqual([])
  }
})

test('a failed job is reported with its reason and deleted', async () => {
  const failed = problem(400, 'The job has failed', {
    traceback: 'MARS returned no data, please check your selection.\nThe job failed with: MarsNoDataError',
  })
  const { fetchAll, jobs } = await store({ withhold: () => failed })
  expect(await faultOf(fetchAll())).toMatchObject({
    code: 'jobFailed',
    reason: 'MARS returned no data, please check your selection. The job failed with: MarsNoDataError',
  })
  // The first failure ends the fetch, whichever that is.
  expect(jobs.some(({ isGone }) => isGone)).toBe(true)
})

test('accepted requests that a full queue rejects are repeated later, as often as needed', async () => {
  const { fetchAll, jobs, waitedMs } = await store({ rejects: (nth) => nth < 15 })
  expect(await fetchAll()).toHaveLength(2)
  expect(jobs).toHaveLength(17)
  expect(waitedMs.filter((ms) => ms === 120_000).length).toBeGreaterThanOrEqual(15)
})

test('too large a request is halved by days and then by variables, and stays split', async () => {
  const isLarge = ({ day, variable }: CdsInputsGot) => day.length * variable.length > 1
  const refuse = (inputs: CdsInputsGot) => (isLarge(inputs) ? problem(403, 'cost limits exceeded') : null)
  const { fetchAll, submitted } = await store({ refuse })
  const files = await fetchAll()
  expect(files.map((file) => file.key.replace(/_52p25.*?5p25/, ''))).toEqual(
    ['2024-02-28_28', '2024-02-29_29', '2024-03-01_01', '2024-03-02_02'].flatMap((day) => [
      `${day}_u100`,
      `${day}_ssrd`,
    ]),
  )
  const asked = submitted()
  await fetchAll()
  expect(submitted()).toBe(asked)
  const never = await store({ refuse: () => problem(403, 'cost limits exceeded') })
  expect(await faultOf(never.fetchAll())).toMatchObject({ code: 'notWhatWasAsked', reason: 'tooExpensive' })
})

test('expired results, lost files and dismissed jobs are requested again a limited number of times', async () => {
  const expired = problem(404, 'results expired', { detail: 'results of job expired' })
  const once = await store({ withhold: (nth) => (nth < 2 ? expired : null) })
  expect(await once.fetchAll()).toHaveLength(2)
  expect(once.submitted()).toBe(4)
  const always = await store({ withhold: () => expired })
  expect(await faultOf(always.fetchAll())).toMatchObject({ code: 'jobFailed' })

  const lost = await store()
  let left = 2
  lost.filesServer.spoil((_, answer) => (left-- > 0 ? { status: 404 } : answer))
  expect(await lost.fetchAll()).toHaveLength(2)
  const dismissed = await store()
  dismissed.server.spoil(({ url, method }, answer) => {
    if (method === 'GET' && url.pathname.endsWith('/job-1')) dismissed.jobs[0]!.isGone = true
    return answer
  })
  expect(await dismissed.fetchAll()).toHaveLength(2)
  expect(dismissed.submitted()).toBe(3)
})

test('late results are awaited as long as the store says, and future months are left out', async () => {
  let left = 3
  const notReady = problem(404, 'job results not ready', { detail: "status is 'running'" })
  const { fetchAll, server, waitedMs } = await store({
    withhold: () => (left-- > 0 ? notReady : null),
    refuse: ({ month }) =>
      month[0] === '03'
        ? problem(400, 'invalid request', {
            detail:
              'None of the data you have requested is available yet, please revise the period requested. The latest date available for this dataset is: 2024-02-29 21:00',
          })
        : null,
  })
  let limited = 1
  server.spoil((_, answer) =>
    limited-- > 0
      ? {
          ...problem(429, 'rate limit exceeded'),
          headers: { 'content-type': 'application/json', 'retry-after': '17' },
        }
      : answer,
  )
  expect((await fetchAll()).map((file) => file.key)).toEqual([february.key])
  expect(waitedMs).toContain(17_000)
})

test('a month that the store cuts off silently is stored as far as it reaches', async () => {
  const { fetchAll } = await store({ endMs: Date.UTC(2024, 2, 1, 15) })
  expect(await fetchAll()).toHaveLength(2)
})

test('jobs of a killed run are attached again, duplicates deleted, and those of other users left unchanged', async () => {
  const { fetchAll, jobs, add, folder, submitted } = await store()
  // The store received the request for March twice, but the killed run received no answer.
  add(inputsGot(march))
  add(inputsGot(march))
  add({ ...inputsGot(march), variable: ['2m_temperature'] })
  expect(await fetchAll()).toHaveLength(2)
  expect(submitted()).toBe(1)
  expect(jobs.map(({ isGone }) => isGone)).toEqual([true, true, false, true])
  expect(readdirSync(path.join(folder, 'supply/cds/jobs'))).toEqual([])

  const later = await store()
  const ended = new AbortController()
  later.server.spoil((_, answer) => {
    if (later.submitted() === 2) ended.abort()
    return answer
  })
  await expect(later.fetchAll([february, march], ended.signal)).rejects.toThrow()
  later.server.spoil(null)
  expect(await later.fetchAll([march])).toHaveLength(1)
  expect(later.submitted()).toBe(2)
  expect(later.jobs.every(({ isGone }) => isGone)).toBe(true)
})

test('a download continues at its previous end, and a wrong one leaves nothing', async () => {
  const wide = [
    era5Piece({
      variables: ['u100', 'v100', 't2m', 'ssrd'],
      area: { west: -10, south: 40, east: 20, north: 65 },
      days: { year: 2024, month: 3, firstDay: 1, lastDay: 2 },
      nodes: 121 * 101,
    }),
  ]
  const { fetchAll, filesServer } = await store()
  let left = 1
  filesServer.spoil((_, answer) => (left-- > 0 ? answer : { status: 403 }))
  expect(await faultOf(fetchAll(wide))).toMatchObject({ code: 'refused' })
  filesServer.spoil(null)
  expect(await fetchAll(wide)).toHaveLength(1)
  const firsts = filesServer.requests.map(({ headers }) => Number(/\d+/.exec(headers.range!)![0]))
  expect(firsts.slice(0, 3)).toEqual([0, 1 << 22, 1 << 22])

  const spoilt = await store()
  spoilt.filesServer.spoil((_, answer) => ({
    ...answer,
    body: Buffer.alloc(Buffer.from(answer.body ?? '').length),
  }))
  expect(await faultOf(spoilt.fetchAll())).toMatchObject({ code: 'notWhatWasAsked' })
  expect(spoilt.jobs.some(({ isGone }) => isGone)).toBe(true)
})
