import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = 'atlas,bench,calculations,cli,contracts,domain,market,scripts,server,supply,tests,web'

/** Words and phrases that a reader has to decode; words with a physical meaning too, such as lie or behind, are not listed. */
const unclear =
  /\b(told|whom|whoever|nobody|somebody|seldom|heir|doomed|made up|at hand|in earnest|wanted of|asked of|asked for|the maker|the like|comes? to its end|brought to its end)\b/i

/** A declaration's comment begins with a noun phrase or a verb. */
const headless = /^(\/\*\*?|\/\/)\s*(What|Who|Whose|Whom)\b/

const comment = /\/\*.*?\*\/|(?<![:'"`\w])\/\/[^\n]*/gs
const testName = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs

export interface UnclearText {
  readonly line: number
  readonly text: string
}

/** Comments and names of tests of a source file that need a second reading. */
export function unclearTexts(source: string, isTest: boolean): UnclearText[] {
  const texts = [...source.matchAll(comment)].map(({ index, 0: text }) => ({ index, text }))
  if (isTest)
    texts.push(...[...source.matchAll(testName)].map(({ index, 2: text = '' }) => ({ index, text })))
  return texts
    .filter(({ text }) => unclear.test(text) || headless.test(text))
    .map(({ index, text }) => ({ line: source.slice(0, index).split('\n').length, text }))
}

/** Source files with such texts, by path, and their first text with its line. */
export function filesWithUnclearTexts(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root }).toSorted()) {
    if (file.includes('node_modules') || file.startsWith('tests/plain')) continue
    const [first] = unclearTexts(readFileSync(path.join(root, file), 'utf8'), file.includes('.test.'))
    if (first !== undefined) found.set(file.replaceAll('\\', '/'), `${first.line}: ${first.text}`)
  }
  return found
}
