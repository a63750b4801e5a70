import { Link } from '@tanstack/react-router'
import { type MarketForecast, monthText, productAddress } from '#contracts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Forecast.module.css'

/** Warnings before any number: source of the base prices, and age of the data. */
export function ForecastWarnings({
  forecast,
}: {
  readonly forecast: NonNullable<MarketForecast['forecast']>
}) {
  const { marketForecast: text } = useText()
  const format = useFormat()
  const isExtrapolated = forecast.months.some(({ base }) => base.origin === 'extrapolated')
  const quoteDate = forecast.months.find(({ base }) => base.quote_date !== null)?.base.quote_date
  return (
    <>
      {forecast.is_outdated && (
        <div className={styles.warning} role="note">
          <Icon name="alert" />
          <span>{text.outdated(monthText(monthOf(forecast.known_till), format, 'long'))}</span>
        </div>
      )}
      {isExtrapolated && (
        <div className={styles.warning} role="note">
          <Icon name="alert" />
          <span>{text.extrapolated}</span>
          <Link
            to={`${productAddress('marketValue')}/forward` as string}
            className={buttonClass({ size: 'small' })}
          >
            {text.addQuotes}
          </Link>
        </div>
      )}
      {quoteDate && <p>{text.quoted(format.dateUtc(`${quoteDate} 00:00:00 UTC`))}</p>}
    </>
  )
}
