import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../appError.ts'
import type { Brand } from '../../brand/index.ts'
import { logoSource, type PrintedLogo } from '../logo/index.ts'
import { brandTag, pdfPress } from '../typst/index.ts'
import { printReport } from './printReport.ts'

/** With the blocks, which the report has in common with other documents. */
const sourceFolder = join(import.meta.dirname, '..')
const sourceFolders = ['blocks/typst', 'logo/typst', 'yieldReport/typst'].map((folder) =>
  join(sourceFolder, folder),
)
const lockFile = join(import.meta.dirname, '../../../package-lock.json')
/** Documents that are printed or wait for it; further ones are asked to come back. */
const MOST_WAITING = 12
const COME_BACK_S = 10
/** A report of 1000 turbines takes some ten seconds on a busy machine. */
const MOST_MS = 180_000
/** Reports stored beside a result: languages, clients and days. */
const MOST_REPORTS = 6

export interface PrintedReport {
  readonly path: string
  readonly sha256: string
}

export interface ReportPress {
  /**
   * Prints a report into a result's folder, and stores it there: the same document is printed once.
   *
   * @param document   what `printableReport` made
   * @param logo       of the customer
   * @param signal     of who waits for it; printing stops when nobody does
   * @throws AppError  TOO_MANY_REQUESTS: too many are waiting; REPORT_UNPRINTABLE: see printReport
   */
  print(
    folder: string,
    document: Uint8Array,
    logo: PrintedLogo | null,
    signal: AbortSignal,
  ): Promise<PrintedReport>
}

interface Printing {
  readonly done: Promise<PrintedReport>
  readonly stop: AbortController
  waiting: number
}

/**
 * @param brand    whose reports they are
 * @param onAsked   called with whether the report that was asked for was printed before
 * @param memoryMb  that printing may hold
 */
export function reportPress(
  brand: Brand,
  onAsked: (isPrinted: boolean) => void = () => {},
  memoryMb?: number,
): ReportPress {
  const press = pdfPress(brand, memoryMb)
  const tag = brandTag(brand)
  const current = new Map<string, Printing>()

  function start(
    { path, sha256 }: PrintedReport,
    folder: string,
    document: Uint8Array,
    logo: PrintedLogo | null,
  ): Printing {
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(MOST_MS)])
    const { inputs, files } = logoSource(logo)
    const source = { folder: sourceFolder, main: 'yieldReport/typst/report.typ', inputs }
    const set = (content: Uint8Array) =>
      press.print({ ...source, files: { ...files, 'report.json': content } }, signal)
    const done = printReport(document, set)
      .then(async (pdf) => {
        await keep(folder, path, pdf)
        return { path, sha256 }
      })
      .finally(() => current.delete(path))
    // Whoever waits learns of a failure; nobody may be left.
    done.catch(() => undefined)
    const printing = { done, stop, waiting: 0 }
    current.set(path, printing)
    return printing
  }

  return {
    async print(folder, document, logo, signal) {
      const sha256 = createHash('sha256')
        .update(await sourceFingerprint())
        .update(document)
        .update(logo?.tag ?? '')
        .update(tag)
        .digest('hex')
      const path = join(folder, `${prefix}${sha256.slice(0, 16)}.pdf`)
      const isPrinted = !current.has(path) && existsSync(path)
      onAsked(isPrinted)
      if (isPrinted) return { path, sha256 }
      if (!current.has(path) && current.size >= MOST_WAITING)
        throw new AppError('TOO_MANY_REQUESTS', { seconds: COME_BACK_S })
      const printing = current.get(path) ?? start({ path, sha256 }, folder, document, logo)
      printing.waiting += 1
      const leave = () => {
        printing.waiting -= 1
        if (printing.waiting === 0) printing.stop.abort()
      }
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      return printing.done.finally(() => signal.removeEventListener('abort', leave))
    },
  }
}

const prefix = '.report-'

/** Whole or not at all; older ones make room. */
async function keep(folder: string, path: string, pdf: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, pdf)
  await rename(draft, path)
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name.endsWith('.pdf'))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, ms: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.ms - a.ms).slice(MOST_REPORTS)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

/** Of the templates; the lock file stands for the compiler and the fonts. */
async function sourceFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sourceFolders)
    for (const name of (await readdir(folder)).sort())
      hash.update(name).update(await readFile(join(folder, name)))
  return hash.update(await readFile(lockFile)).digest('hex')
}
