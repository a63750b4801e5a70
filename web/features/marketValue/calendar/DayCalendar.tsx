import { quantityWithUnit } from '#contracts'
import type { DayStretch } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { calendarOf, classOfHours, hourClasses } from './calendarDays.ts'
import styles from './DayCalendar.module.css'

/** Hours of each day of a year, a column for each week; the tables next to it have the numbers. */
export function DayCalendar({
  title,
  year,
  hoursOf,
  unknown,
}: {
  readonly title: string
  readonly year: number
  /** Hours by day, YYYY-MM-DD. */
  readonly hoursOf: ReadonlyMap<string, number>
  /** Days with a missing price, which do not count as days without such hours. */
  readonly unknown: readonly DayStretch[]
}) {
  const { calendar: text } = useText().marketValue
  const format = useFormat()
  const { weeks, months } = calendarOf(year)
  const total = [...hoursOf.values()].reduce((sum, hours) => sum + hours, 0)
  return (
    <figure className={styled('flush')}>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
        <p className={styles.scale}>
          {unknown.some(({ from, till }) => from <= `${year}-12-31` && till >= `${year}-01-01`) && (
            <span>
              <span className={styles.swatch} data-class="unknown" aria-hidden="true" />
              {text.unknown}
            </span>
          )}
          {text.scale}
          {hourClasses.map((_, index) => (
            <span key={text.classes[index]}>
              <span className={styles.swatch} data-class={index} aria-hidden="true" />
              {text.classes[index]}
            </span>
          ))}
        </p>
      </figcaption>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `auto repeat(${weeks.length}, minmax(6px, 1fr))` }}
        role="img"
        aria-label={`${title}: ${format.quantity(total, 'h')}`}
      >
        <span />
        {weeks.map((_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a year never change places
          <span key={week} className={styles.month}>
            {months.get(week) === undefined ? '' : format.month(months.get(week)!, 'short')}
          </span>
        ))}
        {text.weekdays.map((name, weekday) => [
          <span key={name} className={styles.weekday}>
            {weekday % 2 === 0 ? name : ''}
          </span>,
          ...weeks.map((days, week) => {
            const day = days[weekday]
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a year never change places
            if (!day) return <span key={`${name}${week}`} />
            const hours = hoursOf.get(day) ?? 0
            const isUnknown = unknown.some(({ from, till }) => day >= from && day <= till)
            return (
              <span
                key={day}
                className={styles.day}
                data-class={isUnknown && hours === 0 ? 'unknown' : classOfHours(hours)}
                title={text.day(
                  format.dateUtc(`${day} 00:00:00 UTC`),
                  isUnknown
                    ? text.unknownDay(quantityWithUnit('negativeHours', hours, format))
                    : format.quantity(hours, 'h', hours % 1 === 0 ? 0 : 2),
                )}
              />
            )
          }),
        ])}
      </div>
    </figure>
  )
}
