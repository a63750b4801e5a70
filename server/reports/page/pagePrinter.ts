import type { FastifyReply } from 'fastify'
import type { Theme } from '#contracts'
import { customerTurn } from '../../admission/index.ts'
import { AppError } from '../../appError.ts'
import type { Caller } from '../../policies/caller.ts'
import type { PrintedLogo } from '../logo/index.ts'
import type { PdfSource, PressQueue } from '../typst/index.ts'
import { printPage } from './pageDocument.ts'

/** Prints a page. @param files of its pictures, by their names */
export type SetPage = (page: Uint8Array, files?: PdfSource['files']) => Promise<Buffer>

export interface PagePrinter {
  /** Tag of the brand in pages. */
  readonly tag: string
  /**
   * Makes and prints a page for a call, and stops if the client leaves.
   * @param logo of the calling customer
   * @param theme whose look the page has; default: wind
   * @param work gets the function that prints a page from `printablePage` with the files of its pictures
   * @throws AppError TOO_MANY_REQUESTS, SERVER_BUSY: too many are waiting; refusals of the work
   */
  print<Result>(
    call: { readonly caller: Caller; readonly reply: FastifyReply },
    logo: PrintedLogo | null,
    work: (set: SetPage) => Promise<Result>,
    theme?: Theme,
  ): Promise<Result>
}

/** Prints pages in the turns of their customers. */
export function pagePrinter(presses: PressQueue): PagePrinter {
  return {
    tag: presses.tag,
    async print({ caller, reply }, logo, work, theme) {
      const press = presses.of(customerTurn(caller.customer.id))
      press.requireSpace()
      return work((page, files) =>
        printFor(reply, (signal) => printPage(press, page, { logo, files }, signal, theme)),
      )
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
    return await print(left.signal)
  } catch (error) {
    // The client has left, which is no error of the server.
    if (left.signal.aborted) throw new AppError('INVALID_INPUT', {}, [], { cause: error })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
