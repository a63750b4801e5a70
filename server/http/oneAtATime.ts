import { setImmediate } from 'node:timers/promises'
import { LeastUsedFirst } from '../leastUsedFirst.ts'

/** Produces a piece of an answer in the turn of its customer. */
export type InTurn = <Piece>(customerId: number, make: () => Promise<Piece>) => Promise<Piece>

/**
 * Produces several answers in turns: one piece at a time, with the event loop in between. Otherwise the pieces of many
 * callers would follow each other without a pause.
 */
export function oneAtATime(): InTurn {
  const turns = new LeastUsedFirst()
  return async (customerId, make) => {
    const end = await turns.take(String(customerId))
    try {
      return await make()
    } finally {
      void setImmediate().then(end)
    }
  }
}
