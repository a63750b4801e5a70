import { join } from 'node:path'
import { specFileName } from '../processMessages.ts'
import { runCalculation } from '../runCalculation.ts'
import { tileSpread } from '../tileSpread.ts'
import { type ClusterFiles, clusterFiles } from './clusterFiles.ts'

/** A sign of life at least this often, ms. */
const beatEveryMs = 5000
/** Shortest time between progress reports, ms: storage that many nodes share is slow with small files. */
const progressEveryMs = 1000

/**
 * Computes the attempt of a job that a server has put into a folder, and writes its outcome there. A cluster may run
 * the same attempt twice, or long after it was cancelled: only the first run does anything.
 * @param processors that the cluster has given to the run; undefined: all of the machine
 * @param signal aborted when the cluster ends the run: then no outcome is written
 * @returns false where the attempt was not this run's to compute
 */
export async function runOnNode(
  attemptFolder: string,
  processors: number | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const files = clusterFiles(attemptFolder)
  const { atlasUrl, marketFolder, tilesFolder } = await files.readRequest()
  if (!(await files.claim())) return false
  const life = new SignsOfLife(files)
  try {
    const outcome = await runCalculation({
      specFile: join(attemptFolder, specFileName),
      outFolder: attemptFolder,
      locateAtlas: async () => atlasUrl,
      marketFolder,
      spread: tileSpread(tilesFolder, processors),
      onProgress: (share) => life.progress(share),
      signal,
    })
    await life.end()
    if (!signal.aborted) await files.writeOutcome(outcome)
    return true
  } finally {
    await life.end()
  }
}

/** Writes progress and signs of life one after the other, the newest last. */
class SignsOfLife {
  readonly #files: ClusterFiles
  readonly #timer: NodeJS.Timeout
  #share = 0
  #beat = 0
  #writtenAtMs = Number.NEGATIVE_INFINITY
  #writing: Promise<void> = Promise.resolve()

  constructor(files: ClusterFiles) {
    this.#files = files
    this.#timer = setInterval(() => this.#write(), beatEveryMs)
    this.#write()
  }

  progress(share: number): void {
    this.#share = share
    if (performance.now() - this.#writtenAtMs >= progressEveryMs) this.#write()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #write(): void {
    this.#writtenAtMs = performance.now()
    this.#beat += 1
    const sign = { share: this.#share, beat: this.#beat }
    // A failed write only loses one report; if the folder was removed, the calculation fails by itself.
    this.#writing = this.#writing.then(() => this.#files.writeLifeSign(sign)).catch(() => {})
  }
}
