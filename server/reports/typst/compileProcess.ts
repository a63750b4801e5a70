/** Compiles one document and exits: this frees the compiler's memory, hundreds of MB for large documents. */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import type { Compilation, CompilationAnswer } from './compilation.ts'
import { fontPaths } from './fonts.ts'

const lackingFont = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g

/** The distinct pieces of a document's text without a glyph, as named by the compiler's export (PDF/UA-1). */
function unprintableTexts(problem: string): string[] {
  // The compiler's diagnostics quote the message again.
  const message = problem.replaceAll('\\"', '"').replaceAll('\\\\', '\\')
  return [...new Set([...message.matchAll(lackingFont)].map(([, quoted = '']) => unescaped(quoted)))]
}

/** A compiler's message without its quotations. */
function withoutQuotes(problem: string): string {
  return problem.replace(/`(?:\\?")(?:[^"\\]|\\.)*?(?:\\?")`/g, '`…`')
}

/** Rust's notation of characters that are invisible by themselves. */
function unescaped(quoted: string): string {
  return quoted.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code: string | undefined, character: string) =>
    code === undefined
      ? ({ n: '\n', r: '\r', t: '\t', 0: '\0' }[character] ?? character)
      : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Yields to the server. */
const NICE = 5

process.once('message', (compilation: Compilation) => {
  setPriority(NICE)
  process.send?.(compile(compilation), undefined, undefined, () => process.disconnect?.())
})

function compile({ folder, main, inputs, files }: Compilation): CompilationAnswer {
  const compiler = NodeCompiler.create({
    workspace: folder,
    inputs: { ...inputs },
    fontArgs: [{ fontPaths: fontPaths() }],
  })
  for (const [path, content] of Object.entries(files))
    compiler.mapShadow(join(folder, path), Buffer.from(content))
  const compiled = compiler.compile({ mainFilePath: join(folder, main) })
  const problem = described(compiler, compiled.takeDiagnostics())
  if (problem !== null || !compiled.result) return failed(problem ?? 'no document')
  try {
    // PDF/UA: the compiler refuses content that a blind reader cannot follow, such as pictures without text.
    return { ok: true, pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

/** The compiler's quotes of a document are left out: they may be a customer's data. */
function failed(problem: string): CompilationAnswer {
  return { ok: false, problem: withoutQuotes(problem), unprintable: unprintableTexts(problem) }
}

/** Errors and warnings: a missing font is only a warning to the compiler, but a page of boxes to a reader. */
function described(compiler: NodeCompiler, diagnostics: NodeError | null): string | null {
  if (diagnostics === null) return null
  const list = compiler.fetchDiagnostics(diagnostics)
  return list.length === 0 ? null : JSON.stringify(list)
}
