import type { LawConfidence, TariffRow } from '../lawRecord.ts'

function rows(
  confidence: LawConfidence,
  ...values: readonly (readonly [
    from: string,
    initial: number,
    basic: number,
    sdl?: number,
    repowering?: number,
  ])[]
): TariffRow[] {
  return values.map(([from, initialCtKwh, basicCtKwh, systemServiceCtKwh, repoweringCtKwh]) => ({
    ...{ from, initialCtKwh, basicCtKwh, confidence },
    ...(systemServiceCtKwh !== undefined && { systemServiceCtKwh }),
    ...(repoweringCtKwh !== undefined && { repoweringCtKwh }),
  }))
}

/** EEG 2000, section 7: 17.8 and 12.1 pfennigs, falling by 1.5 % from 2002 on, rounded to one decimal. */
export const eeg2000Tariffs: readonly TariffRow[] = [
  ...rows('secondary', ['1991-01-01', 9.1, 6.19]),
  ...rows('derived', ['2002-01-01', 9, 6.1], ['2003-01-01', 8.9, 6], ['2004-01-01', 8.8, 5.9]),
]

/** EEG 2004, section 10: falls by 2 % from 2005 on, each part rounded. */
export const eeg2004Tariffs: readonly TariffRow[] = [
  ...rows('lawRead', ['2004-08-01', 8.7, 5.5]),
  ...rows('derived', ['2005-01-01', 8.53, 5.39], ['2006-01-01', 8.36, 5.28]),
  ...rows('derived', ['2007-01-01', 8.19, 5.17], ['2008-01-01', 8.03, 5.07]),
]

/** EEG 2009, section 29: falls by 1 %. */
export const eeg2009Tariffs: readonly TariffRow[] = [
  ...rows('secondary', ['2009-01-01', 9.2, 5.02, 0.5, 0.5]),
  ...rows('derived', ['2010-01-01', 9.11, 4.97, 0.5, 0.5], ['2011-01-01', 9.02, 4.92, 0.5, 0.5]),
]

/** EEG 2012, sections 20, 29 and 30: falls by 1.5 %, from unrounded values. */
export const eeg2012Tariffs: readonly TariffRow[] = [
  ...rows('lawRead', ['2012-01-01', 8.93, 4.87, 0.48, 0.5]),
  ...rows('derived', ['2013-01-01', 8.8, 4.8, 0.47, 0.49], ['2014-01-01', 8.66, 4.72, 0.47, 0.49]),
]

/** EEG 2014, section 49: falls by 1.2 % per quarter in 2016. */
export const eeg2014Tariffs: readonly TariffRow[] = rows('secondary', ['2014-08-01', 8.9, 4.95])

export const eeg2014From2016Tariffs: readonly TariffRow[] = [
  ...rows('secondary', ['2016-01-01', 8.79, 4.89], ['2016-04-01', 8.69, 4.83]),
  ...rows('secondary', ['2016-07-01', 8.58, 4.77], ['2016-10-01', 8.48, 4.72]),
]

/** EEG 2017, sections 46 and 46a, for plants permitted before 2017. */
export const eeg2017Tariffs: readonly TariffRow[] = [
  ...rows('lawRead', ['2017-01-01', 8.38, 4.66]),
  ...rows('derived', ['2017-03-01', 8.29, 4.61], ['2017-04-01', 8.2, 4.56], ['2017-05-01', 8.12, 4.51]),
  ...rows('derived', ['2017-06-01', 8.03, 4.47], ['2017-07-01', 7.95, 4.42], ['2017-08-01', 7.87, 4.37]),
  ...rows('derived', ['2017-10-01', 7.68, 4.27], ['2018-01-01', 7.49, 4.17], ['2018-04-01', 7.31, 4.07]),
  ...rows('unverified', ['2018-07-01', 7.14, 3.97], ['2018-10-01', 6.97, 3.87]),
]
