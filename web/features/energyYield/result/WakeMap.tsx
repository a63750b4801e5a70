import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { EnergyYieldResult } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { MapOverlay } from '#web/maps/overlayLayer.ts'
import { Select } from '#web/ui/Select.tsx'
import { commonRotorDiameter } from '../commonRotorDiameter.ts'
import { TurbineMap } from '../TurbineMap.tsx'
import { WindDial } from '../WindDial.tsx'
import { wakeAreas } from '../wakeAreas.ts'
import styles from './ResultMap.module.css'
import { SHOWN_WIND_SPEED_MS, wakeSettingsOf, wakeSourcesOf } from './resultWakes.ts'

const nothing: MapOverlay = { areas: [], lines: [] }

/** The turbines of a result on the map with their wakes for a wind direction, and a choice of what is shown. */
export function WakeMap({
  result,
  dial,
  choice,
  below = nothing,
  legend,
  children,
  ...map
}: Omit<ComponentProps<typeof TurbineMap>, 'fitKey' | 'overlay' | 'rotorDiameterM' | 'panel'> & {
  readonly result: EnergyYieldResult
  readonly dial: ComponentProps<typeof WindDial>
  readonly choice: Pick<ComponentProps<typeof Select>, 'label' | 'value' | 'choices' | 'onChange'>
  /** Drawn below the wakes; must stay the same object while unchanged. */
  readonly below?: MapOverlay
  /** Legend after the line about the wakes; `legend` is before it. */
  readonly children?: ReactNode
}) {
  const { farmResult, windFarm } = useText()
  const format = useFormat()
  const { shows, directionDeg } = dial
  const sources = useMemo(() => wakeSourcesOf(result), [result])
  const overlay = useMemo(() => {
    const wakes = shows ? wakeAreas(sources, directionDeg, wakeSettingsOf(result)) : []
    return { ...below, areas: [...below.areas, ...wakes] }
  }, [result, sources, below, shows, directionDeg])
  return (
    <div className={styles.map}>
      <TurbineMap
        {...map}
        fitKey={result.input_hash}
        overlay={overlay}
        rotorDiameterM={commonRotorDiameter(sources)}
        panel={<WindDial {...dial} />}
        legend={
          <>
            {legend}
            {shows && (
              <p>
                {farmResult.turbines.wakesShown(
                  windFarm.wakeModels[result.wake_model],
                  format.quantity(SHOWN_WIND_SPEED_MS, 'm/s'),
                )}
              </p>
            )}
            {children}
          </>
        }
      />
      <div className={styles.colour}>
        <Select {...choice} hideLabel />
      </div>
    </div>
  )
}
