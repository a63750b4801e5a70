/** Answers to the questions of a file as a field of a form; empty: there are none. */
export function answersText(answers: Readonly<Record<string, string>>): string {
  const given = Object.entries(answers).filter(([, value]) => value.trim() !== '')
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))
}
