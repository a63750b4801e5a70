/** Characters that file systems forbid, controls, and direction marks, which could disguise an extension. */
const forbidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069/\\:*?"<>|]/gu
/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i
/** Characters that a spreadsheet reads as a formula, a command as an option and a shell as another folder. */
const misread = /^[=+@~-]/
const mostCharacters = 150

/** Header to save the answer under a name, with an ASCII name for old clients. @see RFC 6266 */
export function contentDisposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const safe = safeFileName(name)
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** File name that every file system accepts unchanged; keeps the extension. */
function safeFileName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/su.exec(name) ?? []
  const cut = [...stem.replace(forbidden, '_')].slice(0, mostCharacters).join('')
  const fileName = `${cut.replace(/^[. ]+|[. ]+$/g, '').replace(misread, '_') || '_'}${ending}`
  return reserved.test(fileName) ? `_${fileName}` : fileName
}
