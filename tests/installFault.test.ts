import path from 'node:path'
import { expect, test } from 'vitest'

interface InstallFault {
  installFault(output: string, folder: string): string
}
const script: Promise<InstallFault> = import(path.resolve(import.meta.dirname, '../scripts/installFault.mjs'))

test.each([
  [
    'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write',
    /disk is full.*\/opt\/anemone/,
  ],
  [
    'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /opt/anemone/node_modules',
    /may not write/,
  ],
  ['npm error code EROFS', /may not write/],
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org failed',
    /cannot be reached/,
  ],
  ['npm error code ECONNREFUSED', /cannot be reached/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['npm error code EINTEGRITY', /lock file/],
  ['ENOENT', /no npm/],
  ['npm error code E401', /lines above/],
])('an installation that fails with %s names its own remedy', async (output, remedy) => {
  const { installFault } = await script
  const line = installFault(output, '/opt/anemone')
  expect(line).toMatch(remedy)
  expect(line).not.toContain('\n')
})
