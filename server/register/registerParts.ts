import path from 'node:path'
import { fileBytes, packingOf, textChunks, zipMembers } from '#market'
import { UnreadableRegister } from './issues.ts'
import { kindOfName, kindOfRoot, type PartKind, type RegisterPart, type RegisterParts } from './partKind.ts'

/**
 * Parts of the register in a file: the complete export (zip), a file of it, or a table, each also compressed by gzip.
 * @throws UnreadableRegister
 */
export async function registerParts(file: string, signal: AbortSignal): Promise<RegisterParts> {
  const name = path.basename(file)
  const { packing, bytes } = await packingOf(file)
  if (packing === 'zip') return zipParts(file, name)
  const openBytes = (onBytes: (count: number) => void) =>
    fileBytes(file, packing, {
      onStored: (chunk) => onBytes(chunk.length),
      damaged: () => new UnreadableRegister({ file: name, code: 'zipDamaged' }),
      signal,
    })
  const part = (kind: PartKind): RegisterParts => ({
    parts: [{ kind, name, bytes, open: openBytes }],
    notNeeded: [],
    close() {},
  })
  const text = await firstText(openBytes(() => {}))
  if (text.trim() === '') return { parts: [], notNeeded: [name], close() {} }
  if (/^\s*</.test(text)) {
    const root = /<(?![?!])([\w.-]+)/.exec(text)?.[1] ?? ''
    // Servers in trouble answer with a page.
    if (/^html$/i.test(root)) throw new UnreadableRegister({ file: name, code: 'unknownFormat' })
    const kind = kindOfRoot(root)
    return kind === null ? { parts: [], notNeeded: [name], close() {} } : part(kind)
  }
  if (/[;,\t]/.test(text) && text.includes('\n') && !text.includes('\0')) return part('table')
  throw new UnreadableRegister({ file: name, code: 'unknownFormat' })
}

async function firstText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of textChunks(bytes)) {
    text += chunk
    if (text.length >= 4096) break
  }
  return text
}

/** The parts of the register's complete export. Of other members (gigabytes) only the names are read. */
async function zipParts(path: string, file: string): Promise<RegisterParts> {
  const nameOf = (member: string) => `${file}: ${member}`
  const { members, close } = await zipMembers(
    path,
    (code, member) => new UnreadableRegister({ file: member === null ? file : nameOf(member), code }),
  )
  const named = members.map((member) => ({
    ...member,
    name: nameOf(member.name),
    kind: kindOfName(member.name),
  }))
  return {
    parts: named.flatMap(({ kind, ...part }): RegisterPart[] => (kind === null ? [] : [{ ...part, kind }])),
    notNeeded: named.filter(({ kind }) => kind === null).map(({ name }) => name),
    close,
  }
}
