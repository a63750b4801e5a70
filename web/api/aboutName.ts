/** Name of the text that accompanies a CSV. */
export function aboutName(csv: string): string {
  return csv.replace(/\.csv$/, '_csv.txt')
}
