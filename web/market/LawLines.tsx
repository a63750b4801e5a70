import { lawLines, type PlantLaw } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Legal situation of a plant: under the law in force, and under a bill that would change it. */
export function LawLines({
  law,
  bill,
  className,
}: {
  /** Absent in older results. */
  readonly law: PlantLaw | undefined
  readonly bill: PlantLaw | null | undefined
  readonly className: string | undefined
}) {
  const { law: text } = useText()
  const format = useFormat()
  if (law === undefined) return null
  const parts = [
    { title: bill == null ? text.title : text.asItStands, shown: law },
    ...(bill == null ? [] : [{ title: text.byTheBill, shown: bill }]),
  ]
  return parts.map(({ title, shown }) => (
    <section key={title} aria-label={title} className={className}>
      <strong>{title}</strong>
      <ul>
        {lawLines(shown, text, format).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ))
}
