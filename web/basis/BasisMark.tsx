import { useState } from 'react'
import { basisMark, basisRows, type FleetCoverage, quantityWithUnit, type WireBasis } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Basis.module.css'
import { useCoverageText } from './useCoverageText.ts'

/** A small mark with the essentials of a figure's basis; a click shows all of it. */
export function BasisMark({
  basis,
  coverage = null,
}: {
  /** Absent or null: unknown, so nothing is shown. */
  readonly basis: WireBasis | null | undefined
  /** Coverage of the fleet, for figures of a fleet. */
  readonly coverage?: FleetCoverage | null
}) {
  const words = useText()
  const { basis: text } = words
  const format = useFormat()
  const coverageText = useCoverageText()
  const [isOpen, setOpen] = useState(false)
  if (!basis) return null
  const { text: shown, isWarning } = basisMark(basis, text, format)
  const share = (value: number) => quantityWithUnit('proportion', value, format)
  const rows = [
    ...basisRows(basis, words, format),
    ...(coverage === null ? [] : [[text.subjects.fleet, coverageText(coverage)] as const]),
    ...(coverage === null || coverage.states.length === 0
      ? []
      : [
          [
            text.byState,
            coverage.states
              .map(
                ({ state, offshore, power_share }) =>
                  `${offshore ? text.atSea : state || '–'} ${share(power_share)}`,
              )
              .join(', '),
          ] as const,
        ]),
  ]
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        title={text.details}
        data-printed
        onClick={() => setOpen(true)}
      >
        <Chip tone={isWarning ? 'warn' : 'wait'}>{shown}</Chip>
      </button>
      <Dialog title={text.details} open={isOpen} onClose={() => setOpen(false)} size="large">
        {(basis.mixed || basis.kind === 'synthetic') && (
          <p className={styled('warn')}>{basis.mixed ? text.mixed : text.syntheticHint}</p>
        )}
        <Facts className={styles.rows} facts={rows} />
      </Dialog>
    </>
  )
}
