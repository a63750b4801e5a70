/** Whether the packages of a folder are those of its lock file. Runs before anything is installed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Packages of a lock file, as text to compare. The product's own version is not included: a release that changes no
 * package needs no new install.
 * @param without "dev": leaves out development packages
 */
export function lockedPackages(root, { without } = {}) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(
    ([folder, { dev, devOptional }]) => folder !== '' && !(without === 'dev' && (dev || devOptional)),
  )
}

/** Changes with every package, and with the machine that they are for. */
export function packagesHash(packages) {
  const machine = `${process.platform}-${process.arch}`
  return createHash('sha256').update(JSON.stringify(packages)).update(machine).digest('hex')
}

/**
 * Whether npm has installed these packages, by its list in node_modules: an operator may have called `npm ci`
 * directly. Missing optional packages are for other machines.
 */
export function hasInstalled(root, packages) {
  const list = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return packages.every(
    ([folder, { version, optional, devOptional }]) =>
      installed[folder]?.version === version ||
      (installed[folder] === undefined && (optional || devOptional)),
  )
}
