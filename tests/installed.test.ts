import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'

interface Installed {
  readonly lockedPackages: (root: string, options?: { without: 'dev' }) => [string, { version: string }][]
  readonly hasInstalled: (root: string, packages: [string, { version: string }][]) => boolean
  readonly packagesHash: (packages: [string, { version: string }][]) => string
}
// Scripts run before anything is installed, without types.
const script: Promise<Installed> = import(path.resolve(import.meta.dirname, '../scripts/installed.mjs'))

const locked = {
  '': { version: '2026.11.26' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/typst-linux': { version: '1.0.0', optional: true },
  'node_modules/vite': { version: '8.0.0', dev: true },
}

function checkout(packages: object, installed?: object): string {
  const root = scratchFolder()
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }))
  if (installed === undefined) return root
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  return root
}

test('packages that an operator installed by npm are not installed again', async () => {
  const { hasInstalled, lockedPackages } = await script
  const { '': _, ...all } = locked
  const isWhole = (installed?: object, options?: { without: 'dev' }) => {
    const root = checkout(locked, installed)
    return hasInstalled(root, lockedPackages(root, options))
  }
  const { 'node_modules/vite': vite, ...served } = all
  expect(vite.dev).toBe(true)
  expect(isWhole(all)).toBe(true)
  expect(isWhole(served)).toBe(false)
  expect(isWhole(served, { without: 'dev' })).toBe(true)
  expect(isWhole({ 'node_modules/fastify': { version: '5.0.0' } }, { without: 'dev' })).toBe(true)
  expect(isWhole({ ...all, 'node_modules/fastify': { version: '4.9.9' } })).toBe(false)
  expect(isWhole()).toBe(false)
})

test('a new version of the product needs no new install, a new package does', async () => {
  const { lockedPackages, packagesHash } = await script
  const hashOf = (packages: object) => packagesHash(lockedPackages(checkout(packages)))
  expect(hashOf({ ...locked, '': { version: '2026.12.1' } })).toBe(hashOf(locked))
  expect(hashOf({ ...locked, 'node_modules/zod': { version: '4.0.0' } })).not.toBe(hashOf(locked))
})
