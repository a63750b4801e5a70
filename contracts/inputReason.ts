/** Texts of flaws are whole sentences, statements such as "Not allowed here: #", or are read behind the name of their field. */
const isSentence = (reason: string) => /[.?!]$/.test(reason)

/** "lat must be at most 90" goes on behind the name; what begins with a capital letter begins anew behind a colon. */
const startsAnew = (reason: string) => /^\p{Lu}/u.test(reason)

/** What is wrong with a field, as a sentence: a name that only programs know is left out where the reason needs none. */
export function reasonSentence(field: string, reason: string): string {
  if (isSentence(reason)) return reason
  if (field === '' || reason === '') return `${field}${reason}.`
  return `${field}${startsAnew(reason) && !reason.startsWith(field) ? ': ' : ' '}${reason}.`
}

/** The same behind the words that the input is bad, naming the field once; a full stop where nothing is known. */
export function reasonBehind(field: string, reason: string): string {
  if (field === '' && reason === '') return '.'
  const isNamed = field === '' || reason.startsWith(field) || !isSentence(reason)
  return `: ${isNamed ? '' : `${field}: `}${reasonSentence(field, reason)}`
}
