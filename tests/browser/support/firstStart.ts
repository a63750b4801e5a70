import { rmSync } from 'node:fs'
import { FIRST_START, makeFirstStart } from './product.ts'

/** Before all test files: a first start takes much longer than a copy of what it leaves. */
export async function setup(): Promise<void> {
  process.env[FIRST_START] = await makeFirstStart()
}

export function teardown(): void {
  const dataDir = process.env[FIRST_START]
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
