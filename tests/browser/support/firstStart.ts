import { rmSync } from 'node:fs'
import packagedChromium from '@sparticuz/chromium'
import { FIRST_START, makeFirstStart } from './product.ts'

/** Before all test files: a first start takes much longer than a copy of what it leaves. */
export async function setup(): Promise<void> {
  // It unpacks itself when it is first asked for: two files at once would meet each other's half.
  await packagedChromium.executablePath()
  process.env[FIRST_START] = await makeFirstStart()
}

export function teardown(): void {
  const dataDir = process.env[FIRST_START]
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
