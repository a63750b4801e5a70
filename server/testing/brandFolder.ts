import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A drawing that is a valid logo. */
export const drawnLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" rx="6" fill="#5a1f6e"/></svg>'

/** Minimal brand: colours and a sender. */
export const windhaus = {
  name: 'Windhaus Atlas',
  shortName: 'Windhaus',
  colours: { wind: '#5a1f6e', market: '#7a2e0b' },
  mail: {
    senderName: 'Windhaus Service',
    senderAddress: 'atlas@windhaus.example',
    replyTo: 'help@windhaus.example',
  },
  imprint: { de: 'Windhaus GmbH, Deichweg 1, 25813 Husum', en: 'Windhaus GmbH, Deichweg 1, Husum, Germany' },
}

/** Fills an operator's folder with these files. @param files  by path in it; objects are written as JSON */
export function brandFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array | object>>,
): string {
  for (const [path, content] of Object.entries(files)) writeBrandFile(folder, path, content)
  return folder
}

export function writeBrandFile(folder: string, path: string, content: string | Uint8Array | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  const isText = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(join(folder, path), isText ? content : JSON.stringify(content))
}
