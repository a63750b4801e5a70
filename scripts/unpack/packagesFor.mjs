/**
 * Packages of a lock file that npm would install on a machine: all required ones, without optional packages for
 * other machines and the packages that only those need.
 * @param machine { os, cpu, libc } as npm names them
 * @param locked `packages` of the lock file, by folder
 * @param isLeftOut whether a development package, by name, and what only it needs, is left out
 * @returns folder and entry of each, in the order of the lock file
 */
export function packagesFor(machine, locked, isLeftOut = () => false) {
  const wanted = new Set()
  const visit = (folder) => {
    const { dependencies, devDependencies = {}, optionalDependencies, ...entry } = locked[folder]
    const { peerDependencies = {}, peerDependenciesMeta = {} } = entry
    // Development packages are listed at the root only.
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...without(devDependencies, isLeftOut),
      ...without(peerDependencies, (name) => peerDependenciesMeta[name]?.optional),
    })) {
      const found = resolve(locked, folder, name)
      if (found === undefined || wanted.has(found) || !isFor(machine, locked[found])) continue
      wanted.add(found)
      visit(found)
    }
  }
  visit('')
  return Object.entries(locked).filter(([folder]) => wanted.has(folder))
}

function without(versions, isLeftOut) {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !isLeftOut(name)))
}

export function thisMachine() {
  return { os: process.platform, cpu: process.arch, libc: libc() }
}

/** Node's own rule: next to the package, then next to each folder above. */
function resolve(locked, folder, name) {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const candidate = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`
    if (candidate in locked) return candidate
    if (above === '') return undefined
  }
}

function isFor(machine, entry) {
  return ['os', 'cpu', 'libc'].every((part) => fits(machine[part], entry[part]))
}

/** A list contains matching values, or excluded ones with !. */
function fits(own, list) {
  if (list === undefined) return true
  const entries = [list].flat()
  if (entries.includes(`!${own}`)) return false
  return entries.includes(own) || entries.every((entry) => entry.startsWith('!'))
}

function libc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}
