import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import packagedChromium from '@sparticuz/chromium'
import { makeRunFolder } from '../../../server/testing/runFolder.ts'
import { FIRST_STARTS, lengthenFirstStart, makeFirstStart } from './product.ts'

/** Runs before all test files: a first start takes much longer than a copy of its result. */
export async function setup(): Promise<void> {
  // It unpacks itself at its first use: two parallel test files would find half of it.
  await packagedChromium.executablePath()
  const folder = makeRunFolder()
  process.env[FIRST_STARTS] = folder
  const [two, five] = [path.join(folder, 'two'), path.join(folder, 'five')]
  mkdirSync(two)
  await makeFirstStart(two)
  cpSync(two, five, { recursive: true, verbatimSymlinks: true })
  await lengthenFirstStart(five)
}

export function teardown(): void {
  const folder = process.env[FIRST_STARTS]
  if (folder) rmSync(folder, { recursive: true, force: true })
}
