import { compensationText, quantityWithUnit } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MeteredSource, type MeteredSourceProps } from './MeteredSource.tsx'

const loss = 'curtailment.gridOperator'

/** Curtailed share of the metered plants nearby as a loss. */
export function CurtailmentSource({
  computed,
  draft,
  ...of
}: MeteredSourceProps & {
  /** Losses computed from rules of the farm. */
  readonly computed: ReadonlySet<string>
}) {
  const { curtailment: text } = useText().metered
  const format = useFormat()
  // A rule of the farm already computes it.
  if (computed.has(loss)) return null
  return (
    <MeteredSource
      {...of}
      ask={text.ask}
      proposalOf={({ curtailment }) => {
        const newest = curtailment.at(-1)
        if (newest === undefined) return text.unknown
        const [share, year] = [quantityWithUnit('lossShare', newest.share, format), String(newest.year)]
        const typed = format.typed(Math.round(10_000 * newest.share) / 100)
        const pay = compensationText(newest.compensation, text, format)
        return {
          take: text.take(share, year),
          taken: text.taken(share, year, format.number(newest.plants), pay),
          draft: {
            ...draft,
            losses: draft.losses.map((one) => (one.id === loss ? { ...one, text: typed } : one)),
          },
        }
      }}
    />
  )
}
