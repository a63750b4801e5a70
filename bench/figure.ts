/** One measured ratio, ours against a peer, in one run on one machine. */
export interface Figure {
  readonly name: string
  /**
   * How many times faster (or smaller) ours is; where the peer is the machine's limit, how many times as long ours
   * takes. Null where the peer is not installed.
   */
  readonly ratio: number | null
  readonly unit: string
  readonly ours: number
  readonly peer: number | null
  readonly peer_name: string
  /** Whether both came to the same result; null where there is nothing to compare. */
  readonly same_result: boolean | null
  /** The ratio that was promised where the peer is a limit: above it the command fails. Absent: nothing was. */
  readonly limit?: number
}

/** Whether a figure breaks what was promised, or came to another result than its peer. */
export function isBroken({ ratio, limit, same_result }: Figure): boolean {
  return same_result === false || (limit !== undefined && ratio !== null && !(ratio <= limit))
}
