import {
  askInterval,
  type Based,
  type IntervalStamp,
  type Recorder,
  recognised,
} from '../../reading/index.ts'

interface Logger {
  readonly signature: RegExp
  /** Meaning of its time stamps: certain for all its files, or only usual and therefore asked. */
  readonly stamp: IntervalStamp
  readonly isKnown: boolean
}

/**
 * TOA5 of Campbell, `.tws` of WindSim, ZX lidars, NRG: by what consecutive files of one logger and the manuals show. Loggers of NRG's LOGR series changed with
 * their firmware: 1.02 wrote ends, those from 1.09 on write beginnings.
 */
const loggers: readonly Logger[] = [
  { signature: /^\s*"?TOA5"?,/, stamp: 'end', isKnown: false },
  { signature: /^[\s\S]{0,400}\bversion\s*:[\s\S]*\bwind_speed_ms$/, stamp: 'begin', isKnown: false },
  { signature: /horizontal wind speed \(m\/s\) at [\s\S]{0,4000}\bTI at\b/i, stamp: 'end', isKnown: false },
  {
    signature: /^\s*NRG Systems Data Logger[\s\S]*\bFW Version:\s*1\.0[0-8]\./,
    stamp: 'end',
    isKnown: false,
  },
  { signature: /^\s*NRG Systems Data Logger/, stamp: 'begin', isKnown: false },
  { signature: /^\s*(?:SymphoniePRO|NRG Export)[\s\S]*\bSensor History\b/, stamp: 'begin', isKnown: true },
]

const mostCharacters = 200_000

/**
 * Position of a logger's time stamps in their interval if the file does not state it: known for the logger, or asked
 * with the usual answer first.
 * @param above lines above the table and its head
 * @param subject subject of the question
 * @returns 'other': no such file; null after the question
 */
export function stampOfLogger(
  above: string,
  subject: string,
  record: Recorder,
): Based<IntervalStamp> | 'other' | null {
  const text = above.slice(0, mostCharacters).replace(/^\uFEFF/, '')
  const logger = loggers.find(({ signature }) => signature.test(text))
  if (logger === undefined) return 'other'
  return logger.isKnown
    ? { value: logger.stamp, basis: recognised('knownLayout') }
    : askInterval(subject, record, logger.stamp)
}
