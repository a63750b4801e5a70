/**
 * Which form of a word goes with a number, by the rules of a language.
 *
 * @returns chooses by a count, or by one as it is shown, such as '1' or '1.000'
 */
export function pluralOf(language: 'de' | 'en') {
  // Made when they are first asked: most programs load all texts and never count.
  let rules: Intl.PluralRules | undefined
  const isOne = (count: number | string) => {
    if (typeof count === 'string') return count === '1'
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one'
  }
  return (count: number | string, one: string, other: string): string => (isOne(count) ? one : other)
}
