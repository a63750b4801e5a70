/* Tasks that allocate memory, for the processes of a pool. */

interface Hunger {
  readonly mb: number
}

const buffers: Uint8Array[] = []

/** Holds array buffers, which Node's own limit does not count, and never ends. */
export async function holdBuffers({ mb }: Hunger): Promise<never> {
  keepBuffers({ mb })
  return new Promise(() => setInterval(() => buffers.length, 1000))
}

/** Holds JavaScript objects and never ends. */
export async function holdObjects({ mb }: Hunger): Promise<never> {
  const numbers = Array.from({ length: mb / 8 }, (_, i) => new Array<number>(1 << 20).fill(i + 0.5))
  return new Promise(() => setInterval(() => numbers.length, 1000))
}

/** Ends without freeing its memory. */
export function keepBuffers({ mb }: Hunger): { readonly heldMb: number } {
  for (let taken = 0; taken < mb; taken += 16) buffers.push(new Uint8Array(16 << 20).fill(1))
  return { heldMb: 16 * buffers.length }
}
