import type { FastifyReply } from 'fastify'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { PrintedLogo } from '../logo/index.ts'
import { brandTag, pdfPress } from '../typst/index.ts'
import { printPage } from './pageDocument.ts'

/** Pages that are printed or wait for it; further ones are asked to come back. */
const mostPrinting = 12
const comeBackS = 10
const mostPrintingMs = 60_000

export interface PagePrinter {
  /** Of what each page shows of the brand. */
  readonly tag: string
  /**
   * Makes and prints a page for a call, and stops where the client goes away.
   *
   * @param logo       of the customer who calls
   * @param work       is given what sets a page that `printablePage` made
   * @throws AppError  TOO_MANY_REQUESTS: too many are at it; what the work refuses
   */
  print<Result>(
    reply: FastifyReply,
    logo: PrintedLogo | null,
    work: (set: (page: Uint8Array) => Promise<Buffer>) => Promise<Result>,
  ): Promise<Result>
}

/** Prints pages one after another, and refuses them where too many wait. */
export function pagePrinter({
  brand,
  environment,
}: Pick<ServerContext, 'brand' | 'environment'>): PagePrinter {
  const press = pdfPress(brand, environment.memoryMb.worker)
  let printing = 0
  return {
    tag: brandTag(brand),
    async print(reply, logo, work) {
      if (printing >= mostPrinting) throw new AppError('TOO_MANY_REQUESTS', { seconds: comeBackS })
      printing += 1
      try {
        return await work((page) => printFor(reply, (signal) => printPage(press, page, logo, signal)))
      } finally {
        printing -= 1
      }
    },
  }
}

async function printFor(
  reply: FastifyReply,
  print: (signal: AbortSignal) => Promise<Buffer>,
): Promise<Buffer> {
  const left = new AbortController()
  const leave = () => left.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await print(AbortSignal.any([left.signal, AbortSignal.timeout(mostPrintingMs)]))
  } catch (error) {
    // Nobody hears the answer, and it is no fault of ours.
    if (left.signal.aborted) throw new AppError('INVALID_INPUT', {}, [], { cause: error })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
