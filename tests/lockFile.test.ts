import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const locked = Object.entries(packages).filter(([folder]) => folder !== '')

describe('the lock file', () => {
  it('pins every package of every platform by its hash', () => {
    const open = locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(open.map(([folder]) => folder)).toEqual([])
  })

  it('names no registry, so that any mirror works', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('has no package with an install script', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(scripted.map(([folder]) => folder.replace('node_modules/', ''))).toEqual([])
  })
})
