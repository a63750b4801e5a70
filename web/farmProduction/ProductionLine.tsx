import { type FarmProduction, farmProductionText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Line about the farm that a result values; nothing for a site's own turbine. */
export function ProductionLine({
  production,
  className,
}: {
  readonly production: FarmProduction | undefined
  readonly className?: string | undefined
}) {
  const { farmProduction: text } = useText()
  const format = useFormat()
  if (production === undefined) return null
  return <p className={className}>{farmProductionText(production, text, format)}</p>
}
