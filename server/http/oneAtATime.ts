import { setImmediate } from 'node:timers/promises'

/** Makes a piece of an answer when it is its turn. */
export type InTurn = <Piece>(make: () => Promise<Piece>) => Promise<Piece>

/**
 * Lets several answers be made in turns: one piece of one of them at a time, and the event loop between two pieces.
 * Without it the pieces of many callers would follow each other without a pause.
 */
export function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (make) => {
    const made = last.then(make)
    last = made.catch(() => undefined).then(() => setImmediate())
    return made
  }
}
