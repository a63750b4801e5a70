/** Answers to the questions about a file as a form field; empty without answers. */
export function answersText(answers: Readonly<Record<string, string>>): string {
  const given = Object.entries(answers).filter(([, value]) => value.trim() !== '')
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given))
}
