/** A name cut to so many letters: those of others may be of any length. */
export function shortened(name: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('')}…`
}
