/**
 * Texts of errors are whole sentences, statements such as "Not allowed here: #", or continue the name of their field.
 */
const isSentence = (reason: string) => /[.?!]$/.test(reason)

/** "lat must be at most 90" continues the name; a text with a capital letter follows a colon. */
const startsAnew = (reason: string) => /^\p{Lu}/u.test(reason)

/** Error of a field, as a sentence; without a name that only programs know if the reason needs none. */
export function reasonSentence(field: string, reason: string): string {
  if (isSentence(reason)) return reason
  if (field === '' || reason === '') return `${field}${reason}.`
  return `${field}${startsAnew(reason) && !reason.startsWith(field) ? ': ' : ' '}${reason}.`
}

/** "The input is invalid" with the reason, naming the field once; only a full stop if no reason is known. */
export function reasonAfterColon(field: string, reason: string): string {
  if (field === '' && reason === '') return '.'
  const isNamed = field === '' || reason.startsWith(field) || !isSentence(reason)
  return `: ${isNamed ? '' : `${field}: `}${reasonSentence(field, reason)}`
}
