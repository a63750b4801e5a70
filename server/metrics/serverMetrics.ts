import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Calls are answered in milliseconds, files and maps in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** A time series takes a second, a field of the whole atlas minutes. */
const jobBuckets = [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 900, 3600]

/** Counters and gauges of this server; gauges are read at each scrape. */
export interface ServerMetrics {
  readonly registry: Registry
  requestAnswered(request: AnsweredRequest): void
  /** An attempt that ended a job. */
  jobEnded(product: string, state: string, seconds: number): void
  /** A nightly fetch, or one that an admin requested. */
  fetchEnded(task: string, state: 'done' | 'failed'): void
  /** Counts a request to a cache by whether it was a hit. */
  countCacheRequest(cache: string, isHit: boolean): void
}

export interface Build {
  readonly version: string
  readonly commit: string | null
}

export interface AnsweredRequest {
  readonly method: string
  /** Route pattern with parameter names: addresses may contain anything. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** @param build  the running release, and its commit if known */
export function serverMetrics(build: Build): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'anemone_build_info',
    help: 'Always 1; its labels name the release that runs',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: build.version, commit: build.commit ?? '' }, 1)
  const requests = new Histogram({
    name: 'anemone_http_request_seconds',
    help: 'Time to answer a request, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'anemone_job_seconds',
    help: 'Time of the attempts on this server that ended a job',
    labelNames: ['product', 'state'],
    buckets: jobBuckets,
    registers,
  })
  const fetches = new Counter({
    name: 'anemone_fetches_total',
    help: 'Fetches of data that this server has carried out, by how they ended',
    labelNames: ['task', 'state'],
    registers,
  })
  const caches = new Counter({
    name: 'anemone_cache_requests_total',
    help: 'Look-ups in a cache, by whether it had the value',
    labelNames: ['cache', 'result'],
    registers,
  })
  return {
    registry,
    requestAnswered({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
    },
    jobEnded(product, state, seconds) {
      jobs.observe({ product, state }, seconds)
    },
    fetchEnded(task, state) {
      fetches.inc({ task, state })
    },
    countCacheRequest(cache, isHit) {
      caches.inc({ cache, result: isHit ? 'hit' : 'miss' })
    },
  }
}

/** Memory, processor time, lag of the event loop and garbage collection of this process. */
export function measureProcess({ registry }: ServerMetrics): void {
  collectDefaultMetrics({ register: registry })
}

export interface GaugeOptions<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly Label[]
  /** Reads the current values; called at each scrape. */
  readonly read: () => readonly GaugeValue<Label>[] | Promise<readonly GaugeValue<Label>[]>
}

export interface GaugeValue<Label extends string> {
  readonly labels?: Readonly<Partial<Record<Label, string>>>
  readonly value: number
}

/** Adds a gauge that is read at each scrape. */
export function addGauge<Label extends string>(
  { registry }: ServerMetrics,
  { name, help, labelNames = [], read }: GaugeOptions<Label>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const { labels = {}, value } of values) this.set(labels as Record<Label, string>, value)
    },
  })
}
