import { type FarmProduction, farmProductionText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Line on the farm that a result values; nothing for the own turbine of a site. */
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
