import { useFormat } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

export const courseDecimals = 2

/** Mean differences of an atlas by hour or month, m/s; null: no pair. */
export interface AtlasCourse {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface Courses {
  readonly title: string
  readonly series: readonly AtlasCourse[]
  /** Names of the hours or months. */
  readonly labels: readonly string[]
  readonly axisName: string
}

/** Mean differences of atlases as a table: a row for each hour or month. */
export function CourseTable({ title, series, labels, axisName }: Courses) {
  const format = useFormat()
  return (
    <DataTable
      wide
      caption={`${title} (m/s)`}
      rows={labels}
      keyOf={(label) => label}
      columns={[
        { head: axisName, cell: (label) => label, strong: true },
        ...series.map(({ name, values }) => ({
          head: name,
          number: (_: string, index: number) => format.signed(values[index] ?? null, courseDecimals),
        })),
      ]}
    />
  )
}
