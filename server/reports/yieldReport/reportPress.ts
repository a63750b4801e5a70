import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logoSource, type PrintedLogo } from '../logo/index.ts'
import type { CustomerPress, Press } from '../typst/index.ts'
import { printReport } from './printReport.ts'

/** Contains the blocks, which the report shares with other documents. */
const sourceFolder = join(import.meta.dirname, '..')
const sourceFolders = ['blocks/typst', 'logo/typst', 'yieldReport/typst'].map((folder) =>
  join(sourceFolder, folder),
)
const lockFile = join(import.meta.dirname, '../../../package-lock.json')
/** Maximum number of reports stored with a result: languages, clients and days. */
const MOST_REPORTS = 6

export interface PrintedReport {
  readonly path: string
  readonly sha256: string
}

export interface ReportPress {
  /**
   * Prints a report into a result's folder and stores it there: each document is printed once.
   * @param document from `printableReport`
   * @param press of the customer
   * @param logo of the customer
   * @param signal of a caller; printing stops when no caller is left
   * @throws AppError TOO_MANY_REQUESTS, SERVER_BUSY: too many are waiting; REPORT_UNPRINTABLE: see printReport
   */
  print(
    press: CustomerPress,
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
 * @param tag      of the brand in each report
 * @param onRequest  called with whether the requested report was already printed
 */
export function reportPress(tag: string, onRequest: (isPrinted: boolean) => void = () => {}): ReportPress {
  const current = new Map<string, Printing>()

  function start(
    press: Press,
    { path, sha256 }: PrintedReport,
    folder: string,
    document: Uint8Array,
    logo: PrintedLogo | null,
  ): Printing {
    const stop = new AbortController()
    const done = printedReport(press, document, logo, stop.signal)
      .then(async (pdf) => {
        await keep(folder, path, pdf)
        return { path, sha256 }
      })
      .finally(() => current.delete(path))
    // The callers get the error; there may be none left.
    done.catch(() => undefined)
    const printing = { done, stop, waiting: 0 }
    current.set(path, printing)
    return printing
  }

  return {
    async print(press, folder, document, logo, signal) {
      const sha256 = createHash('sha256')
        .update(await sourceFingerprint())
        .update(document)
        .update(logo?.tag ?? '')
        .update(tag)
        .digest('hex')
      const path = join(folder, `${prefix}${sha256.slice(0, 16)}.pdf`)
      const isPrinted = !current.has(path) && existsSync(path)
      onRequest(isPrinted)
      if (isPrinted) return { path, sha256 }
      if (!current.has(path)) press.requireSpace()
      const printing = current.get(path) ?? start(press, { path, sha256 }, folder, document, logo)
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

/** The report as PDF. @param document from `printableReport` @throws AppError  as printReport */
export function printedReport(
  press: Press,
  document: Uint8Array,
  logo: PrintedLogo | null,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { inputs, files } = logoSource(logo)
  const source = { folder: sourceFolder, main: 'yieldReport/typst/report.typ', inputs }
  return printReport(document, (content) =>
    press.print({ ...source, files: { ...files, 'report.json': content } }, signal),
  )
}

const prefix = '.report-'

/** Stores the file atomically and removes older ones. */
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

/** Checksum of the templates; the lock file represents the compiler and the fonts. */
async function sourceFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sourceFolders)
    for (const name of (await readdir(folder)).sort())
      hash.update(name).update(await readFile(join(folder, name)))
  return hash.update(await readFile(lockFile)).digest('hex')
}
