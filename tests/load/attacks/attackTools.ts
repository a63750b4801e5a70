import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import type { AttackOrder } from '../attackers.ts'
import type { Tally } from '../attackReport.ts'

export interface Attack extends AttackOrder {
  readonly random: Random
  readonly tally: Tally
  /** Aborts when the attack is to end. */
  readonly over: AbortSignal
  /** Says that what is to last has begun. */
  readonly onOpened: () => void
}

/** A bare connection from an address of this machine, which may end as the server likes. */
export function open({ url }: Attack, localAddress: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  return socket.on('error', () => {})
}

/** Waits, or until the attack ends. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
