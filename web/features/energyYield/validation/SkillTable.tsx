import { type SkillAnswer, skillRecommendation, skillTable } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { WithCommands } from '#web/ui/WithCommands.tsx'

/** Scores of the atlases, the comparison of each with the first, and the recommendation. */
export function SkillTable({
  skill,
  none,
}: {
  readonly skill: SkillAnswer
  /** Text where no atlas can be compared. */
  readonly none: string
}) {
  const text = useText()
  const format = useFormat()
  const { atlases, left_out } = skill
  if (atlases.length === 0)
    return (
      <p className={styled('aboveS3', 'note')}>
        <WithCommands>{none}</WithCommands>{' '}
        {left_out.length > 0 &&
          text.validation.skill.leftOut(format.list(left_out.map(({ title }) => title)))}
      </p>
    )
  return (
    <>
      <p role="status">{skillRecommendation(skill, text.validation)}</p>
      <ResultTable
        table={skillTable(skill, { text, format })}
        hideTitle
        mark={(row, column) =>
          column === 0 && (
            <>
              {' '}
              <BasisMark basis={atlases[row]!.basis} />
            </>
          )
        }
      />
    </>
  )
}
