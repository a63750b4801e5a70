import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type PartSize, partSizes } from './partSizes.ts'
import { addGauge, type ServerMetrics } from './serverMetrics.ts'

/** Measuring every file takes a while with many results. */
const readAgainAfterMs = 15 * 60_000

/**
 * Free disk space of the data directory, at each scrape; and the sizes of its parts, measured at most a quarter of an
 * hour ago: a scrape never waits for a measurement.
 */
export function addDiskGauges(metrics: ServerMetrics, dataDirectory: string, log: FastifyBaseLogger): void {
  const parts = new StoreParts(dataDirectory, log)
  addGauge(metrics, {
    name: 'anemone_disk_bytes',
    help: 'Disk of the data directory: what it has, and what this server may still write',
    labelNames: ['state'],
    async read() {
      const { blocks, bavail, bsize } = await statfs(dataDirectory)
      return [
        { labels: { state: 'size' }, value: blocks * bsize },
        { labels: { state: 'free' }, value: bavail * bsize },
      ]
    },
  })
  addGauge(metrics, {
    name: 'anemone_store_bytes',
    help: 'Bytes of a part of the data directory',
    labelNames: ['part'],
    read: () => parts.newest().map(({ part, bytes }) => ({ labels: { part }, value: bytes })),
  })
  addGauge(metrics, {
    name: 'anemone_store_files',
    help: 'Files of a part of the data directory',
    labelNames: ['part'],
    read: () => parts.newest().map(({ part, files }) => ({ labels: { part }, value: files })),
  })
}

/** The newest measurement of the parts; an old one triggers another. */
class StoreParts {
  readonly #dataDirectory: string
  readonly #log: FastifyBaseLogger
  #sizes: readonly PartSize[] = []
  #readAtMs = Number.NEGATIVE_INFINITY

  constructor(dataDirectory: string, log: FastifyBaseLogger) {
    this.#dataDirectory = dataDirectory
    this.#log = log
  }

  newest(): readonly PartSize[] {
    if (performance.now() - this.#readAtMs >= readAgainAfterMs) {
      this.#readAtMs = performance.now()
      partSizes(this.#dataDirectory).then(
        (sizes) => {
          this.#sizes = sizes
        },
        (error: unknown) => this.#log.error({ err: error }, 'sizes of the data directory'),
      )
    }
    return this.#sizes
  }
}
