/** What file systems forbid in a name, controls, and marks of direction, which could show another ending. */
const forbidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069/\\:*?"<>|]/gu
/** Devices of Windows, whatever ending they have. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
/** What a spreadsheet takes for a formula, a command for an option and a shell for another folder. */
const misread = /^[=+@~-]/
const mostCharacters = 150

/** The header that lets a client save the answer under a name; with a name for old clients, which know only ASCII. @see RFC 6266 */
export function contentDisposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const safe = safeFileName(name)
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A name that every file system takes and shows as it is; its ending stays. */
function safeFileName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/su.exec(name) ?? []
  const cut = [...stem.replace(forbidden, '_')].slice(0, mostCharacters).join('')
  const fileName = `${cut.replace(/^[. ]+|[. ]+$/g, '').replace(misread, '_') || '_'}${ending}`
  return reserved.test(fileName) ? `_${fileName}` : fileName
}
