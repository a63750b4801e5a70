import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../install.mjs'

const sourceAddress = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)|import\.meta\.(url|dirname)\b/g

/** Name of the built program of a source, such as `server-workers-main.js` of `server/workers/main.ts`. */
export function builtName(source) {
  return `${source.replace(/\.ts$/, '').replaceAll('/', '-')}.js`
}

/**
 * Adapts a source to its place in a program, where `import.meta` is that of the program: a target started by `new
 * URL('./main.ts', import.meta.url)` is a program as well, all other targets stay relative to the source. All programs
 * are in one folder two below the root, so that the checkout may move.
 * @param started called with each source that is started
 */
export function inProgram(code, file, started) {
  const source = sourceOf(file)
  return code.replace(sourceAddress, (_, target, field) => {
    if (target !== undefined) {
      const program = path.posix.join(path.posix.dirname(source), target)
      started(program)
      return `new URL(import.meta.resolve('./${builtName(program)}'))`
    }
    const address = `new URL('../../${source}', import.meta.url)`
    return field === 'url'
      ? `${address}.href`
      : `process.getBuiltinModule('node:path').dirname(process.getBuiltinModule('node:url').fileURLToPath(${address}))`
  })
}

/**
 * A source that runs unchanged, as in tests, but starts built programs.
 * @param folder of the programs
 * @param isFile whether a file exists: programs that only tests start are not built
 */
export function startingPrograms(code, file, folder, isFile) {
  return code.replace(sourceAddress, (found, target) => {
    if (target === undefined) return found
    const source = path.posix.join(path.posix.dirname(sourceOf(file)), target)
    const program = path.join(folder, builtName(source))
    return isFile(program) ? `new URL(${JSON.stringify(pathToFileURL(program).href)})` : found
  })
}

function sourceOf(file) {
  return path.relative(root, file).replaceAll(path.sep, '/')
}
