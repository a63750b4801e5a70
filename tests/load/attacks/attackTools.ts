import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import type { AttackOrder } from '../attackers.ts'
import type { Tally } from '../attackReport.ts'

export interface Attack extends AttackOrder {
  readonly random: Random
  readonly tally: Tally
  /** Aborts at the end of the attack. */
  readonly over: AbortSignal
  /** Called when the attack has started. */
  readonly onOpened: () => void
}

/** A raw connection from an address of this machine, which the server may end in any way. */
export function open({ url }: Attack, localAddress: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  return socket.on('error', () => {})
}

/** Waits, at most until the attack ends. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
