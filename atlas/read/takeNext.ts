/** Takes a number that no other thread takes: 0, 1, 2 … */
export function takeNext(next: Int32Array): number {
  return Atomics.add(next, 0, 1)
}

/** Takes all numbers below this one, so that other threads find none left. */
export function takeAll(next: Int32Array): void {
  Atomics.store(next, 0, 2 ** 30)
}
