import { setImmediate } from 'node:timers/promises'
import { LeastUsedFirst } from '../leastUsedFirst.ts'

/** Makes a piece of an answer when it is the turn of the customer who asked. */
export type InTurn = <Piece>(customerId: number, make: () => Promise<Piece>) => Promise<Piece>

/**
 * Lets several answers be made in turns: one piece of one of them at a time, and the event loop between two pieces.
 * Without it the pieces of many callers would follow each other without a pause.
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
