import { quantityWithUnit, type SoundPowerRecord, scaleOf } from '#contracts'
import { totalOfBands } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'

/** Stated sound power levels of a power curve over the wind speed; those of bands as their totals. */
export function SoundLevels({ sound }: { readonly sound: SoundPowerRecord }) {
  const { turbines: text } = useText()
  const format = useFormat()
  const { weighting, frequency_hz: bands, margin_db: margin } = sound
  const unit = weighting === 'None' ? 'dB' : `dB(${weighting})`
  const levels = sound.level_db.map((one, index) =>
    text.soundAt(
      format.quantity(totalOfBands(one), unit, scaleOf('soundPower').decimals),
      format.quantity(sound.wind_speed_ms[index]!, 'm/s'),
    ),
  )
  return (
    <p className={styled('hint')}>
      {text.soundLevels(levels.join(', '), bands.length === 0 ? null : String(bands.length))}
      {margin > 0 && ` ${text.soundMargin(quantityWithUnit('soundMargin', margin, format))}`}
    </p>
  )
}
