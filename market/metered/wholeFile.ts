import { fileBytes, packingOf } from '../archive/fileBytes.ts'

/** Reasons why a file cannot be read as a whole; an archive has several files. */
export type WholeFileFault = 'damaged' | 'tooLarge' | 'archive'

/** Content of a file, unpacked if it is packed by gzip. */
export async function readWholeFile(
  file: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer | WholeFileFault> {
  const { packing } = await packingOf(file)
  if (packing === 'zip') return 'archive'
  const damaged = new Error('damaged')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of fileBytes(file, packing, { onStored() {}, damaged: () => damaged, signal })) {
      size += chunk.length
      if (size > mostBytes) return 'tooLarge'
      chunks.push(chunk)
    }
  } catch (error) {
    if (error !== damaged) throw error
    return 'damaged'
  }
  return Buffer.concat(chunks)
}
