import { type FilePart, fileParts, textChunks } from '#market'
import { UnreadableRegister } from './issues.ts'
import { kindOfName, kindOfRoot, type PartKind, type RegisterPart, type RegisterParts } from './partKind.ts'

/**
 * Parts of the register in a file: the complete export (zip), a file of it, or a table, each also compressed by gzip. Of
 * other members (gigabytes) only the names are read.
 * @throws UnreadableRegister
 */
export async function registerParts(path: string, signal: AbortSignal): Promise<RegisterParts> {
  const { parts, close } = await fileParts(
    path,
    (code, file) => new UnreadableRegister({ file, code }),
    signal,
  )
  const found: RegisterPart[] = []
  const notNeeded: string[] = []
  for (const { member, ...part } of parts) {
    const kind = member === null ? await kindOfContent(part) : kindOfName(member)
    if (kind === null) notNeeded.push(part.name)
    else found.push({ ...part, kind })
  }
  return { parts: found, notNeeded, close }
}

/** The kind of a file by its first text; null if it is not needed. @throws UnreadableRegister */
async function kindOfContent({ name, open }: Omit<FilePart, 'member'>): Promise<PartKind | null> {
  const text = await firstText(open(() => {}))
  if (text.trim() === '') return null
  const unknown = new UnreadableRegister({ file: name, code: 'unknownFormat' })
  if (/^\s*</.test(text)) {
    const root = /<(?![?!])([\w.-]+)/.exec(text)?.[1] ?? ''
    // Servers in trouble answer with a page.
    if (/^html$/i.test(root)) throw unknown
    return kindOfRoot(root)
  }
  if (/[;,\t]/.test(text) && text.includes('\n') && !text.includes('\0')) return 'table'
  throw unknown
}

async function firstText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of textChunks(bytes)) {
    text += chunk
    if (text.length >= 4096) break
  }
  return text
}
