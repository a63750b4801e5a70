import { type FleetCoverage, quantityWithUnit } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import { useCoverageText } from './useCoverageText.ts'
import { useMixing } from './useMixing.ts'

/** Share of Germany's turbines in a computed fleet, or the reason why it is left out. */
export function FleetNote({
  fleet_coverage: coverage,
  fleet_withheld: isWithheld,
}: {
  readonly fleet_coverage: FleetCoverage | null
  readonly fleet_withheld: boolean
}) {
  const { basis: text } = useText()
  const coverageText = useCoverageText()
  const [, ask] = useMixing()
  if (isWithheld)
    return (
      <p className={styled('note')}>
        {text.mix.fleetWithheld}{' '}
        <Button size="small" onClick={ask}>
          {text.mix.showFleet}
        </Button>
      </p>
    )
  if (coverage === null) return null
  return <p className={styled('note')}>{coverageText(coverage)}</p>
}

/** Name of a computed fleet: Germany's only if it covers enough of all power. */
export function useFleetName(coverage: FleetCoverage | null, national: string): string {
  const { basis: text } = useText()
  const format = useFormat()
  return coverage === null || coverage.national
    ? national
    : text.area(quantityWithUnit('proportion', coverage.power_share, format))
}
