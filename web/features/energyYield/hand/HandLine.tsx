import { type EnergyYieldResult, type Job, quantityChange } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import { TakeOver } from '../layout/TakeOver.tsx'
import type { Hand } from './useHand.ts'

/** Shows the change of the farm's energy while turbines are dragged, above their map. */
export function HandLine({
  hand,
  job,
  result,
}: {
  readonly hand: Hand
  readonly job: Job
  readonly result: EnergyYieldResult
}) {
  const { farmLayout } = useText()
  const text = farmLayout.hand
  const format = useFormat()
  if (!hand.canMove) return null
  if (hand.change === null) return <p>{text.hint}</p>
  const energy = hand.change * result.groups.farm.yield.park_mwh
  return (
    <>
      <div className={styled('row', 's3', 'middle')}>
        <strong role="status">
          {text.change(
            `${quantityChange('change', 100 * hand.change, format)}\u00a0%`,
            `${format.signed(energy)}\u00a0MWh/a`,
          )}
        </strong>
        <Button size="small" onClick={hand.back}>
          {text.back}
        </Button>
        <TakeOver job={job} turbines={hand.result.turbines} />
      </div>
      <p>{text.estimate}</p>
    </>
  )
}
