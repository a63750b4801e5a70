/** An alert of a file of Prometheus' rules. */
export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
}

export function alertRules(file: { readonly groups: readonly { readonly rules: readonly AlertRule[] }[] }) {
  return file.groups.flatMap(({ rules }) => rules)
}

/** All queries of a dashboard of Grafana. */
export function dashboardQueries({
  panels,
}: {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}): string[] {
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

/** Metrics in a query, without functions and labels. */
export function metricsIn(query: string): string[] {
  return query.match(/\b(?:anemone|nodejs|process)_\w+|\bup\b/g) ?? []
}
