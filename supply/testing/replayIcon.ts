import { readFileSync } from 'node:fs'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { sharedData } from '../../atlas/testing/sharedData.ts'
import { type ReplaySource, replayRange } from './replayServer.ts'

/** A file of ICON-DREAM-EU from the public sample data. */
export const iconSample = (name: string) => readFileSync(sharedData(`atlases/generated/icon-dream/${name}`))

/** Messages of a file by their own lengths. */
export function messagesOf(file: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < file.length; ) {
    const length = Number(file.readBigUInt64BE(at + 8))
    found.push(file.subarray(at, at + length))
    at += length
  }
  return found
}

/** Copies a message as another parameter near or at the ground, with an amount added to its values. */
function asParameter(
  file: Buffer,
  category: number,
  number: number,
  levelType: number,
  raise: number,
): Buffer {
  return Buffer.concat(
    messagesOf(file).map((message) => {
      const own = Buffer.from(message)
      for (let at = 16; at + 5 < own.length - 4; at += own.readUInt32BE(at)) {
        if (own[at + 4] === 4) {
          own[at + 9] = category
          own[at + 10] = number
          own[at + 22] = levelType
        }
        if (own[at + 4] === 5) {
          const scale = own.readInt16BE(at + 17)
          own.writeFloatBE(own.readFloatBE(at + 11) + raise * 10 ** scale, at + 11)
        }
      }
      return own
    }),
  )
}

/** The DWD's file server with January 2021 of ICON-DREAM-EU, from the public sample data. */
export function replayIcon(): ReplaySource {
  const temperature = iconSample('ICON-DREAM-EU_202101_T_2M_hourly.grb')
  const files = new Map([
    ['ICON-DREAM-EU_202101_TD_2M_hourly.grb', asParameter(temperature, 0, 6, 103, -4)],
    ['ICON-DREAM-EU_202101_PS_hourly.grb', asParameter(temperature, 3, 0, 1, 98_000)],
  ])
  return ({ url, headers }) => {
    const [, name] =
      /^\/iconDreamEu\/(?:invariant|hourly\/\w+)\/(ICON-DREAM-EU_(?:202101_\w+_hourly\.grb|grid\.nc|constant_fields\.grb))$/.exec(
        url.pathname,
      ) ?? []
    if (name === undefined) return null
    const body = files.get(name) ?? iconSample(name)
    files.set(name, body)
    return replayRange({ headers: { etag: `"${name}"` }, body }, headers.range)
  }
}
