/** One measured ratio of ours to a peer, in one run on one machine. */
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
  /** Whether ours and the peer gave the same result; null if there is nothing to compare. */
  readonly same_result: boolean | null
  /** Limit of the ratio where the peer is a limit: above it the command fails. Absent: none. */
  readonly limit?: number
}

/** Whether a figure exceeds its limit, or gave another result than its peer. */
export function isBroken({ ratio, limit, same_result }: Figure): boolean {
  return same_result === false || (limit !== undefined && ratio !== null && !(ratio <= limit))
}
