import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../identity/networkAddress.ts'

/** Key of a request's turn when no one is logged in. */
export function addressTurn({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return `address ${countedAddress(ip)}`
}

/** @param id  id of the account in tokens and in its row */
export function accountTurn(id: string): string {
  return `account ${id}`
}

/** Key of work that waits for a worker process or a report printer. */
export function customerTurn(id: number): string {
  return `customer ${id}`
}
