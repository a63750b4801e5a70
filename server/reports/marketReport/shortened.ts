/** A name cut to a number of letters: customers' names may have any length. */
export function shortened(name: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`
}
