import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../identity/networkAddress.ts'

/** Whose turn a request takes where no one is signed in. */
export function addressTurn({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return `address ${countedAddress(ip)}`
}

/** @param id  what tokens and the account's row call the account */
export function accountTurn(id: string): string {
  return `account ${id}`
}

/** Whose work waits for a worker process or a press. */
export function customerTurn(id: number): string {
  return `customer ${id}`
}
