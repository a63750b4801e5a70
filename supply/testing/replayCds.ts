import { createHash } from 'node:crypto'
// biome-ignore lint/style/noRestrictedImports: files of tests are not exported by an index.
import { gribMessage } from '../../atlas/testing/gribMessage.ts'
import { cdsVariables } from '../cds/cdsVariables.ts'
import { jsonAnswer, type ReplayAnswer, type ReplaySource } from './replayServer.ts'

const hourMs = 3_600_000

/** Table and number of edition 1, and whether it is a sum, by the name in requests. */
const parameters: Readonly<Record<string, readonly [table: number, number: number, isSum?: boolean]>> = {
  [cdsVariables.u100]: [228, 246],
  [cdsVariables.v100]: [228, 247],
  [cdsVariables.t2m]: [128, 167],
  [cdsVariables.fsr]: [128, 244],
  [cdsVariables.ssrd]: [128, 169, true],
}

/** Fields of a request that tests use. */
export interface CdsInputsGot {
  readonly variable: readonly string[]
  readonly year: readonly string[]
  readonly month: readonly string[]
  readonly day: readonly string[]
  readonly area: readonly number[]
}

interface Job {
  readonly id: string
  readonly dataset: string
  readonly inputs: CdsInputsGot
  polls: number
  file: Buffer | null
  isGone: boolean
  status: 'accepted' | 'running' | 'successful' | 'rejected' | 'failed'
}

export interface ReplayedCds {
  readonly key: string
  /** Address of results in answers. */
  readonly filesUrl: string
  /** Archive whose requests are answered, and its files; default: ERA5. */
  readonly source?: 'cds' | 'cerra'
  readonly make?: (inputs: Readonly<Record<string, unknown>>) => Buffer
  /** First hour that the store lacks. */
  readonly endMs: number
  /** First hour that may still change. */
  readonly preliminaryMs?: number
  /** Answer to a request instead of a job; null: it is accepted. */
  readonly refuse?: (inputs: CdsInputsGot, nth: number) => ReplayAnswer | null
  /** Answer for the result of the n-th job instead of its file. */
  readonly withhold?: (nth: number) => ReplayAnswer | null
  /** Answer to a result request in place of the n-th job's file. */
  readonly rejects?: (nth: number) => boolean
}

export function problem(
  status: number,
  title: string,
  more: Readonly<Record<string, string>> = {},
): ReplayAnswer {
  return jsonAnswer({ type: title, title, status, trace_id: 'made-up', ...more }, status)
}

/** The store's table of jobs of an account, across several runs of a program. */
export function replayCds(behaviour: ReplayedCds) {
  const jobs: Job[] = []
  const jobOf = (id: string) => jobs.find((job) => job.id === id && !job.isGone)
  const add = (inputs: CdsInputsGot, dataset = 'reanalysis-era5-single-levels') => {
    const job: Job = {
      id: `job-${jobs.length + 1}`,
      dataset,
      inputs,
      polls: 0,
      file: null,
      isGone: false,
      status: 'accepted',
    }
    jobs.push(job)
    return job
  }
  const shown = ({ id, dataset, status, inputs }: Job, withRequest: boolean) => ({
    processID: dataset,
    type: 'process',
    jobID: id,
    status,
    metadata: withRequest ? { request: { ids: inputs } } : {},
  })
  const missing = () => problem(404, 'job not found', { detail: 'job dismissed' })
  let asked = 0
  const store: ReplaySource = ({ url, method, headers, body }) => {
    if (!url.pathname.startsWith(`/${behaviour.source ?? 'cds'}/`)) return null
    if (headers['private-token'] !== behaviour.key)
      return problem(401, 'permission denied', { detail: 'authentication required' })
    const [, id = '', what] = /\/retrieve\/v1\/jobs\/([\w-]+)(?:\/(results))?$/.exec(url.pathname) ?? []
    if (method === 'POST') {
      const { inputs } = JSON.parse(body) as { inputs: CdsInputsGot }
      return behaviour.refuse?.(inputs, asked++) ?? jsonAnswer(shown(add(inputs, datasetIn(url)), false), 201)
    }
    if (id === '') {
      const own = jobs.filter(
        ({ isGone, dataset }) => !isGone && dataset === url.searchParams.get('processID'),
      )
      return jsonAnswer({ jobs: own.map((job) => shown(job, false)) })
    }
    const job = jobOf(id)
    if (job === undefined) return missing()
    const nth = jobs.indexOf(job)
    if (method === 'DELETE') {
      job.isGone = true
      return jsonAnswer({ ...shown(job, false), status: 'dismissed' })
    }
    if (what === 'results') {
      if (job.status === 'rejected')
        return problem(400, 'The job has been rejected', {
          traceback:
            'Number queued requests for this dataset is temporarily limited. Please configure your scripts accordingly',
        })
      job.file ??= fileOf(behaviour, job.inputs)
      const { file } = job
      return (
        behaviour.withhold?.(nth) ??
        jsonAnswer({
          asset: {
            value: {
              type: 'application/x-grib',
              href: `${behaviour.filesUrl}/cci2/${job.id}.grib`,
              'file:checksum': createHash('md5').update(file).digest('hex'),
              'file:size': file.length,
            },
          },
        })
      )
    }
    job.polls += 1
    if (job.polls === 2) job.status = 'running'
    if (job.polls >= 3) job.status = behaviour.rejects?.(nth) ? 'rejected' : 'successful'
    return jsonAnswer(shown(job, url.searchParams.has('request')))
  }
  const files: ReplaySource = ({ url, headers }) => {
    const job = jobs.find(({ id }) => url.pathname === `/cci2/${id}.grib`)
    if (job === undefined) return null
    job.file ??= fileOf(behaviour, job.inputs)
    const { file } = job
    const [, first = '0', last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const body = file.subarray(Number(first), last === undefined ? undefined : Number(last) + 1)
    const range = `bytes ${first}-${Number(first) + body.length - 1}/${file.length}`
    return { status: 206, headers: { 'accept-ranges': 'bytes', 'content-range': range }, body }
  }
  return { store, files, jobs, add }
}

const datasetIn = ({ pathname }: URL) => /processes\/([\w-]+)\/execution$/.exec(pathname)?.[1]

/** Result of a request, without hours that the store lacks: the real store omits them silently. */
function fileOf({ endMs, preliminaryMs = endMs, make }: ReplayedCds, inputs: CdsInputsGot): Buffer {
  if (make !== undefined) return make({ ...inputs })
  const [north, west, south, east] = inputs.area as [number, number, number, number]
  const [rows, columns] = [(north - south) * 4 + 1, (east - west) * 4 + 1]
  const messages: Buffer[] = []
  for (const day of inputs.day)
    for (let hour = 0; hour < 24; hour++) {
      const validMs = Date.UTC(Number(inputs.year[0]), Number(inputs.month[0]) - 1, Number(day), hour)
      if (validMs >= endMs) continue
      for (const name of inputs.variable) {
        const [table, number, isSum = false] = parameters[name]!
        messages.push(
          gribMessage({
            table,
            number,
            baseMs: isSum ? validMs - hourMs : validMs,
            step: isSum ? 1 : 0,
            isSum,
            version: validMs < preliminaryMs ? '0001' : '0005',
            north,
            west,
            rows,
            columns,
            values: Array.from({ length: rows * columns }, (_, i) => syntheticWeather(name, validMs, i)),
          }),
        )
      }
    }
  return Buffer.concat(messages)
}

/** A synthetic value, in the middle of its parameter's range. */
export function syntheticWeather(name: string, validMs: number, node: number): number {
  const turn = Math.round(8 * Math.sin(validMs / hourMs / 7 + node)) / 8
  if (name === cdsVariables.t2m) return 280 + turn
  if (name === cdsVariables.fsr) return 0.5 + turn / 4
  return name === cdsVariables.ssrd ? 3600 * Math.round(200 + 100 * turn) : 5 + turn
}
