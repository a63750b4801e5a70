import type { Figure } from '../figure.ts'
import type { PeerAnswer } from './runPeer.ts'

/** Best duration of a piece of work in ms: the speed of the machine without other load. */
export function bestMs(run: () => unknown, rounds: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/**
 * Computes how many times faster we are than the peer.
 * @param oursMs our best time
 * @param peer its answer, null if it is not installed
 * @param isSame whether its result equals ours
 */
export function speedUp<Result>(
  name: string,
  oursMs: number,
  peerName: string,
  peer: PeerAnswer<Result> | null,
  isSame: (result: Result) => boolean,
): Figure {
  if (peer === null) return absent(name, 'ms', oursMs, peerName)
  return {
    name,
    ratio: peer.best_ms / oursMs,
    unit: 'ms',
    ours: oursMs,
    peer: peer.best_ms,
    peer_name: peerName,
    same_result: isSame(peer.result),
  }
}

/** A figure without its peer. */
export function absent(name: string, unit: string, ours: number, peerName: string): Figure {
  const peer_name = `${peerName} (not installed for ANEMONE_PEER_PYTHON=${process.env.ANEMONE_PEER_PYTHON ?? ''})`
  return { name, ratio: null, unit, ours, peer: null, peer_name, same_result: null }
}

/** Whether two numbers agree within a tolerance, relative to the second. */
export function agrees(ours: number, peers: number, tolerance: number): boolean {
  return Math.abs(ours - peers) <= tolerance * Math.abs(peers)
}
