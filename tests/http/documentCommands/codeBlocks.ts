import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

/** A fenced block of a document. */
export interface CodeBlock {
  /** Its path from the root, such as `docs/operation/backup.md`. */
  readonly document: string
  /** Line of its first fence. */
  readonly line: number
  /** Language after the fence, such as `bash`. */
  readonly language: string
  readonly code: string
}

/** Documents for users and operators; those for contributors name commands in tables. */
export const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).sort()]

/** All blocks of a document, in order. */
export function codeBlocksOf(document: string): CodeBlock[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n')
  const blocks: CodeBlock[] = []
  let begun: { readonly line: number; readonly language: string; readonly code: string[] } | undefined
  for (const [index, line] of lines.entries()) {
    const [, language] = /^\s*```(.*)$/.exec(line) ?? []
    if (language === undefined) begun?.code.push(line)
    else if (begun === undefined) begun = { line: index + 1, language: language.trim(), code: [] }
    else {
      blocks.push({ ...begun, document, code: begun.code.join('\n') })
      begun = undefined
    }
  }
  if (begun !== undefined) throw new Error(`${document}:${begun.line}: the block has no end`)
  return blocks
}

const programs =
  'anemone|npx|npm|node|bin/kc\\.sh|curl|wget|sudo|systemctl|docker|podman|kubectl|git|tar|sha256sum|install|useradd|' +
  'createuser|createdb|pg_dump|psql|nginx|promtool|pmtiles|squeue|scontrol|sinfo|sbatch|ln|cp|mv|mkdir|rm|du|chmod|chown'

/** Whether a block has a line for a shell, whatever its language mark. */
export function hasCommands({ language, code }: CodeBlock): boolean {
  if (language === 'bash' || language === 'sh') return true
  const isPlain = language === '' || language === 'text' || language === 'console'
  return isPlain && new RegExp(`^\\s*(?:\\$ )?(?:[A-Z_0-9]+=\\S* )*(?:${programs})(?: |$)`, 'm').test(code)
}
