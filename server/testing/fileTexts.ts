import { unzipSync } from 'fflate'

/** The text of a file in any format of the product: archives and workbooks unpacked, all others as their bytes. */
export function fileTexts(name: string, bytes: Uint8Array): string {
  if (/\.(zip|xlsx)$/.test(name))
    return Object.entries(unzipSync(bytes))
      .map(([member, content]) => fileTexts(member, content))
      .join('\n')
  return Buffer.from(bytes).toString(/\.(csv|txt|json)$/.test(name) ? 'utf8' : 'latin1')
}
