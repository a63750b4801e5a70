/** Name of the text beside a CSV. */
export function aboutName(csv: string): string {
  return csv.replace(/\.csv$/, '_csv.txt')
}
