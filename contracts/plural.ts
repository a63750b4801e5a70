/**
 * Chooses the form of a word for a number, by the rules of a language.
 * @returns a function of a count, or of its text, such as '1' or '1.000'
 */
export function pluralOf(language: 'de' | 'en') {
  // Made at the first use: most programs load all texts but never count.
  let rules: Intl.PluralRules | undefined
  const isOne = (count: number | string) => {
    if (typeof count === 'string') return count === '1'
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one'
  }
  return (count: number | string, one: string, other: string): string => (isOne(count) ? one : other)
}
