import type { FindingList } from './aktermFinding.ts'

const heightCount = 9

/** Lowest anemometer height that AUSTAL accepts, m. */
const minHeightM = 4

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)/

/** Reads the line of anemometer heights: text up to ':', then nine numbers in 0.1 m, which should grow. @returns m */
export function readHeights(text: string, line: number, findings: FindingList): number[] {
  const colon = text.indexOf(':')
  if (colon < 0) {
    findings.add(line, { code: 'heightsColon' })
    return []
  }
  const words = text
    .slice(colon + 1)
    .split(/[ \t]+/)
    .filter((word) => word !== '')
  if (words.length !== heightCount)
    findings.add(line, { code: 'heightCount', found: words.length, expected: heightCount })
  const heights: number[] = []
  for (const word of words.slice(0, heightCount)) {
    if (decimal.test(word)) heights.push(Number.parseFloat(word) / 10)
    else findings.add(line, { code: 'heightInvalid', text: word.slice(0, 40) })
  }
  const lowest = Math.min(...heights)
  if (lowest <= 0) findings.add(line, { code: 'heightNotPositive', value: lowest })
  else if (lowest < minHeightM) findings.add(line, { code: 'heightLow', value: lowest, min: minHeightM })
  if (heights.some((height, index) => index > 0 && height < heights[index - 1]!))
    findings.add(line, { code: 'heightsNotAscending' })
  return heights
}
