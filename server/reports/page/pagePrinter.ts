import type { FastifyReply } from 'fastify'
import { customerTurn } from '../../admission/index.ts'
import { AppError } from '../../appError.ts'
import type { Caller } from '../../policies/caller.ts'
import type { PrintedLogo } from '../logo/index.ts'
import type { PressQueue } from '../typst/index.ts'
import { printPage } from './pageDocument.ts'

export interface PagePrinter {
  /** Of what each page shows of the brand. */
  readonly tag: string
  /**
   * Makes and prints a page for a call, and stops where the client goes away.
   *
   * @param logo       of the customer who calls
   * @param work       is given what sets a page that `printablePage` made
   * @throws AppError  TOO_MANY_REQUESTS, SERVER_BUSY: too many are waiting; what the work refuses
   */
  print<Result>(
    call: { readonly caller: Caller; readonly reply: FastifyReply },
    logo: PrintedLogo | null,
    work: (set: (page: Uint8Array) => Promise<Buffer>) => Promise<Result>,
  ): Promise<Result>
}

/** Prints pages in their customers' turns. */
export function pagePrinter(presses: PressQueue): PagePrinter {
  return {
    tag: presses.tag,
    async print({ caller, reply }, logo, work) {
      const press = presses.of(customerTurn(caller.customer.id))
      press.requireSpace()
      return work((page) => printFor(reply, (signal) => printPage(press, page, logo, signal)))
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
    // Nobody hears the answer, and it is no fault of ours.
    if (left.signal.aborted) throw new AppError('INVALID_INPUT', {}, [], { cause: error })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
