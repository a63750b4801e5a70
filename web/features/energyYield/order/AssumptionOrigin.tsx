import { quantityWithUnit, type YieldAssumptions } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './AssumptionEditor.module.css'
import { lostShareOf } from './assumptions.ts'
import type { FirstAssumptions } from './firstAssumptions.ts'

/** Shows the origin of an order's initial values, and offers the values entered for another farm. */
export function AssumptionOrigin({
  beginning: { from, other },
  onTake,
}: {
  readonly beginning: FirstAssumptions
  readonly onTake: (assumptions: YieldAssumptions) => void
}) {
  const { next: text } = useText().yieldFigures
  const format = useFormat()
  const name = other?.farm?.name ?? text.unnamed
  return (
    <div className={styles.sources}>
      {from !== 'none' && (
        <p className={styled('aboveS1', 'belowS3', 'hint')}>
          {from === 'original' ? text.ofCopy : text.same}
        </p>
      )}
      {other !== null && lostShareOf(other) > 0 && (
        <p className={styled('aboveS1', 'belowS3', 'hint')}>
          {text.otherHint(name, quantityWithUnit('lossShare', lostShareOf(other), format))}
          <Button size="small" onClick={() => onTake(other)}>
            {text.other(name)}
          </Button>
        </p>
      )}
    </div>
  )
}
