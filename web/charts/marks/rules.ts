import type { Mark } from './plot.ts'

export interface Rule {
  readonly at: number
  readonly label: string
}

/** Dashed lines across a mark's plot, each with its label at the end. */
export function withRules(
  mark: Mark,
  axis: 'x' | 'y',
  rules: readonly Rule[],
  { line, label }: { readonly line: string; readonly label: string },
): Mark {
  const [first, ...others] = mark
  if (first === undefined || rules.length === 0) return mark
  const markLine = {
    silent: true,
    symbol: 'none',
    lineStyle: { color: line, type: 'dashed' as const },
    label: { position: 'end' as const, color: label },
    data: rules.map((rule) => ({
      ...(axis === 'x' ? { xAxis: rule.at } : { yAxis: rule.at }),
      label: { formatter: rule.label },
    })),
  }
  return [{ ...first, markLine } as Mark[number], ...others]
}
