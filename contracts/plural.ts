/**
 * Which form of a word goes with a number, by the rules of a language.
 *
 * @returns chooses by a count, or by one as it is shown, such as '1' or '1.000'
 */
export function pluralOf(language: 'de' | 'en') {
  const rules = new Intl.PluralRules(language)
  const isOne = (count: number | string) =>
    typeof count === 'number' ? rules.select(count) === 'one' : count === '1'
  return (count: number | string, one: string, other: string): string => (isOne(count) ? one : other)
}
