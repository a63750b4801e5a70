import { z } from 'zod'
import { type S3Settings, s3SettingsFrom } from '#atlas/s3'
import type { messages } from '#contracts'

/** Default of the longest silence of a bucket while reading, s. */
export const usualSilenceS = 10

/** Store of results outside the data directory. */
export interface ArtefactSettings {
  /** `s3://bucket/prefix` */
  readonly url: string
  readonly s3: S3Settings
  /** Whether clients fetch files from there through addresses with a temporary signature. */
  readonly isRedirecting: boolean
  /** Longest silence of the bucket while reading, s. */
  readonly silenceS: number
  /** Size of the copies in the data directory, bytes. */
  readonly cacheBytes: number
}

type StartupTexts = (typeof messages)['en']['startup']

/** Environment variables of the result store; without ARTEFACTS_URL it is the data directory. */
export function artefactSchema(text: StartupTexts) {
  const switchOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
    z.enum(choices, text.choiceExpected(choices.join(', ')))
  const seconds = text.numberExpected(1, 300)
  const megabytes = text.numberExpected(100, 10_000_000)
  return z
    .object({
      ARTEFACTS_URL: z
        .string()
        .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?#]*)?$/, text.bucketExpected)
        .optional(),
      ARTEFACTS_DOWNLOADS: switchOf(['stream', 'redirect']).default('stream'),
      ARTEFACTS_CACHE_MB: z.coerce
        .number(megabytes)
        .int(megabytes)
        .min(100, megabytes)
        .max(10_000_000, megabytes)
        .default(10_000),
      ARTEFACTS_SILENCE_S: z.coerce
        .number(seconds)
        .int(seconds)
        .min(1, seconds)
        .max(300, seconds)
        .default(usualSilenceS),
      AWS_ENDPOINT_URL_S3: z
        .url({ protocol: /^https?$/, error: text.urlExpected('https://s3.example.org') })
        .optional(),
      AWS_REGION: z.string().optional(),
      AWS_DEFAULT_REGION: z.string().optional(),
      AWS_ENDPOINT_URL: z.string().optional(),
      AWS_ACCESS_KEY_ID: z.string().optional(),
      AWS_SECRET_ACCESS_KEY: z.string().optional(),
      AWS_SESSION_TOKEN: z.string().optional(),
      AWS_SHARED_CREDENTIALS_FILE: z.string().optional(),
      AWS_PROFILE: z.string().optional(),
      S3_PATH_STYLE: switchOf(['on', 'off']).optional(),
    })
    .transform(
      (
        {
          ARTEFACTS_URL: url,
          ARTEFACTS_DOWNLOADS,
          ARTEFACTS_CACHE_MB,
          ARTEFACTS_SILENCE_S: silenceS,
          ...given
        },
        context,
      ): ArtefactSettings | null => {
        if (url === undefined) return null
        const complain = (name: string, message: string) =>
          context.addIssue({ code: 'custom', path: [name], message })
        try {
          const s3 = s3SettingsFrom(given)
          const isRedirecting = ARTEFACTS_DOWNLOADS === 'redirect'
          if (s3.credentials)
            return { url, s3, isRedirecting, silenceS, cacheBytes: ARTEFACTS_CACHE_MB * 1e6 }
          for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
            if (!given[name]) complain(name, text.keyOfBucketExpected)
        } catch {
          const { AWS_SHARED_CREDENTIALS_FILE: file = '', AWS_PROFILE: profile = 'default' } = given
          complain('AWS_SHARED_CREDENTIALS_FILE', text.credentialsFileUnusable(file, profile))
        }
        return z.NEVER
      },
    )
}
