import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Files that every step depends on, in addition to its own. */
const always = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'scripts']

/** Settings that determine which tests a run has, in addition to the files. */
const settings = [
  'ANEMONE_PEER_PYTHON',
  'ANEMONE_PEER_TOOLS',
  'ANEMONE_SHARED_DATA',
  'ANEMONE_TEST_DATABASE_URL',
  'ANEMONE_KEYCLOAK',
  'ANEMONE_SEED',
]

/** Whether a path is a build product or an installed package. */
const isMade = (name) =>
  /(?:^|[/\\])(?:node_modules|dist|\.tsbuild|coverage|gallery|screenshots)(?:[/\\]|$)/.test(name)

/**
 * Remembers the inputs with which steps have passed, so that a run on the same machine can leave out repetitions. An
 * input is the content of a file, whatever its time.
 * @param folder of the records; a new installation of the packages removes them
 */
export class PassedSteps {
  #folder

  constructor(folder = path.join(root, 'node_modules', '.cache', 'passed-steps')) {
    this.#folder = folder
  }

  /** Whether the step has passed with these inputs. */
  has(name, inputs) {
    const file = this.#fileOf(name)
    return existsSync(file) && readFileSync(file, 'utf8') === inputs
  }

  add(name, inputs) {
    mkdirSync(this.#folder, { recursive: true })
    writeFileSync(this.#fileOf(name), inputs)
  }

  #fileOf(name) {
    return path.join(this.#folder, name.replaceAll(/\W+/g, '-'))
  }
}

/**
 * A hash of all that a step reads.
 * @param inputs files and folders of the checkout
 * @param checkout default: this one
 */
export function inputsHash(inputs, checkout = root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const file of [...new Set([...always, ...inputs].flatMap((name) => filesAt(checkout, name)))].sort())
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(checkout, file)))
      .update('\n')
  return hash.digest('hex')
}

function filesAt(checkout, name) {
  const at = path.join(checkout, name)
  if (!existsSync(at)) return []
  if (!statSync(at).isDirectory()) return [name]
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const own = path.join(name, entry.name)
    if (isMade(own)) return []
    return entry.isDirectory() ? filesAt(checkout, own) : entry.isFile() ? [own] : []
  })
}
