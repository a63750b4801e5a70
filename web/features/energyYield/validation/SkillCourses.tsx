import { useCallback, useMemo } from 'react'
import type { SkillAnswer } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { namedOverlayOption } from '#web/charts/overlayOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { type Courses, CourseTable, courseDecimals as decimals } from './CourseTable.tsx'
import styles from './Validation.module.css'

/** Mean differences of the atlases from a measured wind by hour of the day and by month; nothing for plants. */
export function SkillCourses({ skill }: { readonly skill: SkillAnswer }) {
  const { validation, seriesComparison } = useText()
  const { skill: text } = validation
  const format = useFormat()
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
  const months = Array.from({ length: 12 }, (_, month) => format.month(month + 1))
  const of = (key: 'hour_bias' | 'month_bias') =>
    skill.atlases.flatMap(({ title, [key]: values }) => (values === null ? [] : [{ name: title, values }]))
  if (of('hour_bias').length === 0) return null
  const { hourOfDay, resolutions } = seriesComparison
  return (
    <>
      <Course title={text.byHour} series={of('hour_bias')} labels={hours} axisName={hourOfDay} />
      <Course title={text.byMonth} series={of('month_bias')} labels={months} axisName={resolutions.month} />
    </>
  )
}

function Course(courses: Courses) {
  const { title, series, labels, axisName } = courses
  const drawn = useMemo(() => ({ series, labels }), [series, labels])
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      namedOverlayOption(
        // A bias is judged by its distance from zero.
        { ...drawn, unit: 'm/s', decimals, fromZero: true, isDirection: false, axisName },
        theme,
      ),
    [drawn, axisName],
  )
  const source = series.map(({ name }) => name).join(' · ')
  return (
    <div className={styles.course}>
      <ChartFigure title={title} about={{ subject: title, source, basis: null }} optionOf={optionOf} />
      <AsTable>
        <CourseTable {...courses} />
      </AsTable>
    </div>
  )
}
