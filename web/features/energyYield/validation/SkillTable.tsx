import { quantityText, type SkillAnswer } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { WithCommands } from '#web/ui/WithCommands.tsx'
import styles from './Validation.module.css'

type Skill = SkillAnswer['atlases'][number]

/** Scores of the atlases, the comparison of each with the first, and the recommendation. */
export function SkillTable({
  skill,
  none,
}: {
  readonly skill: SkillAnswer
  /** Text where no atlas can be compared. */
  readonly none: string
}) {
  const { validation, quantities, calibration } = useText()
  const { skill: text, spread } = validation
  const format = useFormat()
  const { atlases, left_out, recommended, years } = skill
  const [first] = atlases
  const leftOut = left_out.length > 0 && text.leftOut(format.list(left_out.map(({ title }) => title)))
  if (first === undefined)
    return (
      <p className={styles.note}>
        <WithCommands>{none}</WithCommands> {leftOut}
      </p>
    )
  const range = (interval: readonly [number, number] | null, factor: number, decimals: number) =>
    interval === null ? '' : ` [${interval.map((end) => format.signed(factor * end, decimals)).join('; ')}]`
  const verdictOf = ({ against }: Skill) => {
    if (against === null) return text.reference
    const { verdict, rmse_difference, rmse_interval } = against
    if (verdict === null) return text.tooFew
    return text.verdicts[verdict](`${format.signed(rmse_difference, 2)}${range(rmse_interval, 1, 2)}`)
  }
  const isWind = first.kind === 'wind'
  const best = atlases.find(({ atlas }) => atlas === recommended)
  return (
    <>
      <p role="status">
        {best === undefined
          ? text.notJudged
          : best === first
            ? text.noneBetter(first.title)
            : text.better(best.title, first.title)}
      </p>
      <div className={styles.table}>
        <DataTable
          caption={isWind ? text.windTable : text.table}
          wide
          rows={atlases}
          keyOf={({ atlas }) => atlas}
          isSelected={({ atlas }) => atlas === recommended}
          columns={[
            {
              head: spread.atlas,
              cell: ({ title, basis }) => (
                <>
                  {title} <BasisMark basis={basis} />
                </>
              ),
              strong: true,
            },
            {
              head: isWind ? calibration.leftOutRmse : text.rmse,
              number: ({ rmse }) => format.number(rmse, 2),
            },
            { head: isWind ? text.windBias : text.bias, number: ({ bias }) => format.signed(bias, 2) },
            { head: quantities.correlation, number: ({ r }) => quantityText('correlation', r, format) },
            {
              head: text.energy,
              number: ({ energy_error, interval }) =>
                `${format.signed(100 * energy_error, 1)}${range(interval, 100, 1)}`,
            },
            ...(isWind
              ? [
                  {
                    head: text.distribution,
                    number: ({ distribution_distance: distance }: Skill) => format.number(distance, 2),
                  },
                ]
              : []),
            { head: text.verdict, cell: verdictOf },
          ]}
        />
      </div>
      <p className={styles.note}>
        {isWind
          ? text.aboutWind(format.number(first.n), format.number(first.blocks))
          : text.about(
              format.number(first.n),
              format.number(first.blocks),
              format.list(years.map(String)),
            )}{' '}
        {leftOut} {atlases.some(({ synthetic }) => synthetic) && spread.synthetic}
      </p>
    </>
  )
}
