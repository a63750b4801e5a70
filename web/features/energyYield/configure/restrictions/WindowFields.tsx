import { restrictionLimits } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './Restrictions.module.css'
import { type DayDraft, type RestrictionDraft, type WindowDraft, wholeDay } from './restrictionDraft.ts'
import { ShortField } from './ShortField.tsx'

const summer = { from: { day: '1', month: '04' }, till: { day: '31', month: '10' } }

/** Seasons and times of day at which a rule may apply. */
export function WindowFields({
  rule: { windows, clock },
  flawOf,
  onChange,
}: {
  readonly rule: RestrictionDraft
  readonly flawOf: (place: string) => string | null
  readonly onChange: (change: Pick<RestrictionDraft, 'windows'>) => void
}) {
  const { restrictions: text } = useText()
  return (
    <div className={styles.part}>
      {windows.length > 0 && (
        <p className={styled('quiet')}>{clock === 'utc' ? text.clockUtc : text.clockHint}</p>
      )}
      {windows.map((window, index) => {
        const set = (change: Partial<WindowDraft>) =>
          onChange({ windows: windows.with(index, { ...window, ...change }) })
        const flaw = (field: string) => flawOf(`windows.${index}.${field}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other identity
          <div className={styled('row', 's2', 'acrossS3', 'atTop')} key={index}>
            <Select
              label={text.time}
              value={window.kind}
              choices={(['whole_day', 'clock', 'night'] as const).map((value) => ({
                value,
                label: text.times[value],
              }))}
              onChange={(kind) => set({ kind: kind as WindowDraft['kind'] })}
            />
            {window.kind === 'clock' && (
              <>
                <ShortField
                  label={text.from}
                  value={window.from}
                  error={flaw('from')}
                  onChange={(from) => set({ from })}
                />
                <ShortField
                  label={text.till}
                  value={window.till}
                  error={flaw('till')}
                  onChange={(till) => set({ till })}
                />
              </>
            )}
            {window.kind === 'night' && (
              <>
                <ShortField
                  label={text.beforeSunset}
                  unit="min"
                  value={window.beforeSunset}
                  error={flaw('beforeSunset')}
                  onChange={(beforeSunset) => set({ beforeSunset })}
                />
                <ShortField
                  label={text.afterSunrise}
                  unit="min"
                  value={window.afterSunrise}
                  error={flaw('afterSunrise')}
                  onChange={(afterSunrise) => set({ afterSunrise })}
                />
              </>
            )}
            <div className={styles.level}>
              <Checkbox
                checked={window.season === null}
                onChange={(isAllYear) => set({ season: isAllYear ? null : summer })}
              >
                {text.allYear}
              </Checkbox>
            </div>
            {window.season && (
              <>
                <DayFields
                  label={text.seasonFrom}
                  day={window.season.from}
                  error={flaw('seasonFrom')}
                  onChange={(from) => set({ season: { ...window.season!, from } })}
                />
                <DayFields
                  label={text.seasonTill}
                  day={window.season.till}
                  error={flaw('seasonTill')}
                  onChange={(till) => set({ season: { ...window.season!, till } })}
                />
              </>
            )}
            <div className={styles.level}>
              <IconButton
                icon="close"
                label={text.removeWindow}
                onClick={() => onChange({ windows: windows.toSpliced(index, 1) })}
              />
            </div>
          </div>
        )
      })}
      {windows.length < restrictionLimits.windows && (
        <Button size="small" onClick={() => onChange({ windows: [...windows, wholeDay] })}>
          {text.addWindow}
        </Button>
      )}
    </div>
  )
}

function DayFields({
  label,
  day,
  error,
  onChange,
}: {
  readonly label: string
  readonly day: DayDraft
  readonly error: string | null
  readonly onChange: (day: DayDraft) => void
}) {
  const { quantities } = useText()
  const format = useFormat()
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: format.month(month + 1),
  }))
  return (
    <div {...grid('5rem 5.5rem', 's1', 'atTop')}>
      <TextField
        label={label}
        value={day.day}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        onChange={(typed) => onChange({ ...day, day: typed })}
      />
      <div className={styles.level}>
        <Select
          label={`${label}: ${quantities.month}`}
          hideLabel
          value={day.month}
          choices={months}
          onChange={(month) => onChange({ ...day, month })}
        />
      </div>
    </div>
  )
}
