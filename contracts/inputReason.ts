/** Texts of flaws are whole sentences, or are read behind the name of their field. */
const isSentence = (reason: string) => /[.?!]$/.test(reason)

/** What is wrong with a field, as a sentence: a name that only programs know is left out where the reason needs none. */
export function reasonSentence(field: string, reason: string): string {
  if (isSentence(reason)) return reason
  return `${[field, reason].filter((part) => part !== '').join(' ')}.`
}

/** The same behind the words that the input is bad, naming the field once; a full stop where nothing is known. */
export function reasonBehind(field: string, reason: string): string {
  if (field === '' && reason === '') return '.'
  return `: ${isSentence(reason) && !reason.startsWith(field) ? `${field}: ` : ''}${reasonSentence(field, reason)}`
}
