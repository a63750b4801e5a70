import { useCallback, useMemo } from 'react'
import {
  courseDecimals,
  type SkillAnswer,
  type SkillCourse,
  skillCourses,
  skillCourseTable,
} from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { namedOverlayOption } from '#web/charts/overlayOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'

/** Mean differences of the atlases from a measured wind by hour of the day and by month; nothing for plants. */
export function SkillCourses({ skill }: { readonly skill: SkillAnswer }) {
  const words = { text: useText(), format: useFormat() }
  return skillCourses(skill, words).map((course) => <Course key={course.title} {...course} />)
}

function Course(course: SkillCourse) {
  const { title, series, labels, axisName } = course
  const words = { text: useText(), format: useFormat() }
  const drawn = useMemo(() => ({ series, labels }), [series, labels])
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      namedOverlayOption(
        // A bias is judged by its distance from zero.
        {
          ...drawn,
          ...{ unit: 'm/s', decimals: courseDecimals, fromZero: true, isDirection: false, axisName },
        },
        theme,
      ),
    [drawn, axisName],
  )
  const source = series.map(({ name }) => name).join(' · ')
  return (
    <div className={styled('aboveS5')}>
      <ChartFigure title={title} about={{ subject: title, source, basis: null }} optionOf={optionOf} />
      <AsTable>
        <ResultTable table={skillCourseTable(course, words)} hideTitle />
      </AsTable>
    </div>
  )
}
