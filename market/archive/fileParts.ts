import path from 'node:path'
import { type ZipFault, type ZipMember, zipMembers } from '#atlas/archive'
import { fileBytes, packingOf } from './fileBytes.ts'

/** A file, or a member of an archive. */
export interface FilePart extends Pick<ZipMember, 'bytes' | 'open'> {
  /** Its name in messages: `export.zip: Units.xml`. */
  readonly name: string
  /** null: the file itself. */
  readonly member: string | null
}

export interface FileParts {
  readonly parts: readonly FilePart[]
  close(): void
}

/** The members of a ZIP archive, or the file itself, unpacked if it is packed by gzip. @throws the reader's error */
export async function fileParts(
  file: string,
  errorOf: (fault: ZipFault, name: string) => Error,
  signal: AbortSignal,
): Promise<FileParts> {
  const name = path.basename(file)
  const nameOf = (member: string | null) => (member === null ? name : `${name}: ${member}`)
  const { packing, bytes } = await packingOf(file)
  if (packing === 'zip') {
    const { members, close } = await zipMembers(file, (fault, member) => errorOf(fault, nameOf(member)))
    const parts = members.map((own) => ({ ...own, name: nameOf(own.name), member: own.name }))
    return { parts, close }
  }
  const open: FilePart['open'] = (onBytes) =>
    fileBytes(file, packing, {
      onStored: (chunk) => onBytes(chunk.length),
      damaged: () => errorOf('zipDamaged', name),
      signal,
    })
  return { parts: [{ name, member: null, bytes, open }], close() {} }
}
