import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { repetitions, triedOf } from '#domain/testing'
import { SupplyError } from '../faults.ts'
import type { ReplayAnswer, ReplayRequest, ReplayServer } from './replayServer.ts'
import { replayOf } from './scratch.ts'

/** A kind of malformed answer. */
export interface Malformation {
  readonly name: string
  readonly apply: (answer: ReplayAnswer) => ReplayAnswer
}

const bytesOf = ({ body = '' }: ReplayAnswer) => Buffer.from(body)
const page = '<!doctype html><html><title>503</title><body>Wartungsarbeiten</body></html>'

/**
 * Answers that are cut off, of another type, error pages, redirects to another host, or bombs; three hundred of them
 * for a source in the whole extent. The position of a cut differs; all else is equal for all of its calls.
 * @param elsewhere address of a host that must never receive a key
 * @param calls of the source with malformed answers, each in a separate test
 */
function malformations(elsewhere: string, calls = 1): Malformation[] {
  return allMalformations(elsewhere, calls).flatMap(triedOf)
}

/** Minimum number for a source, over all of its calls. */
const leastMalformations = repetitions(300)

/**
 * Tries a source with each malformation of its answers.
 * @param isSpoilt whether an answer to this request is malformed; default: each
 * @param elsewhere page of the other host
 * @param problemsOf problems of one try; false: none
 * @param onMoved checks the requests to the other host; default: there are none
 */
export async function tryMalformations(
  servers: readonly ReplayServer[],
  {
    calls = 1,
    isSpoilt = () => true,
    isTried = () => true,
    elsewhere: body = '{}',
  }: {
    readonly calls?: number
    readonly isSpoilt?: (request: ReplayRequest) => boolean
    readonly isTried?: (name: string) => boolean
    readonly elsewhere?: string
  },
  problemsOf: () => Promise<readonly (string | false)[]>,
  onMoved = (moved: readonly ReplayRequest[]) => expect(moved).toEqual([]),
): Promise<void> {
  const elsewhere = await replayOf(() => ({ body }))
  const kinds = malformations(elsewhere.url, calls)
  expect(calls * kinds.length).toBeGreaterThanOrEqual(leastMalformations)
  const wrong: string[] = []
  for (const { name, apply } of kinds.filter((kind) => isTried(kind.name))) {
    for (const server of servers)
      server.spoil((request, answer) => (isSpoilt(request) ? apply(answer) : answer))
    for (const problem of await problemsOf()) if (problem !== false) wrong.push(`${name}: ${problem}`)
  }
  expect(wrong).toEqual([])
  onMoved(elsewhere.requests)
}

/** Problems of a fetch that stores the right file, or none and says why. @param right its beginning at least */
export function problemsOfFile(error: unknown, folder: string, name: string, right: Buffer): string[] {
  if (!existsSync(folder) || readdirSync(folder).length === 0)
    return error instanceof SupplyError ? [] : [String(error)]
  return readFileSync(path.join(folder, name)).subarray(0, right.length).equals(right) ? [] : ['is in place']
}

function allMalformations(elsewhere: string, calls: number): Malformation[][] {
  const count = Math.ceil(76 / calls)
  const shares = Array.from({ length: count }, (_, index) => (index + 1) / (count + 1))
  const cut = (answer: ReplayAnswer, share: number) => Math.floor(bytesOf(answer).length * share)
  return [
    shares.map((share) => ({
      name: `ends after ${Math.round(100 * share)} %, as if that were all`,
      apply: (answer: ReplayAnswer) => ({ ...answer, body: bytesOf(answer).subarray(0, cut(answer, share)) }),
    })),
    shares.map((share) => ({
      name: `breaks off after ${Math.round(100 * share)} %`,
      apply: (answer: ReplayAnswer) => ({ ...answer, brokenAfter: cut(answer, share) }),
    })),
    shares.map((share) => ({
      name: `has bytes of something else at ${Math.round(100 * share)} %`,
      apply: (answer: ReplayAnswer) => {
        const bytes = Buffer.from(bytesOf(answer))
        bytes.fill(0, cut(answer, share), Math.min(bytes.length, cut(answer, share) + 5))
        return { ...answer, body: bytes }
      },
    })),
    [200, 203, 206].flatMap((status) =>
      ['text/html', 'application/json', 'text/plain'].map((type) => ({
        name: `is a page with status ${status} that calls itself ${type}`,
        apply: () => ({ status, headers: { 'content-type': type }, body: page }),
      })),
    ),
    [400, 401, 402, 403, 405, 406, 410, 413, 414, 418, 422, 451, 500, 501, 502, 503, 504, 505].map(
      (status) => ({
        name: `is a page with status ${status}`,
        apply: () => ({ status, headers: { 'content-type': 'text/html' }, body: page }),
      }),
    ),
    [301, 302, 303, 307, 308].flatMap((status) =>
      [`${elsewhere}/stolen`, '//127.0.0.1:1/x', 'file:///etc/passwd', 'ftp://127.0.0.1/x', 'http://'].map(
        (location) => ({
          name: `moves to ${location.replace(elsewhere, 'another host')} with status ${status}`,
          apply: () => ({ status, headers: { location } }),
        }),
      ),
    ),
    ['', 'null', 'true', '0', '""', '[]', '{}', '[[]]', '{"series":{}}', '{"timestamps":"no"}'].map(
      (body) => ({
        name: `is only ${body || 'empty'}`,
        apply: (answer: ReplayAnswer) => ({ ...answer, body }),
      }),
    ),
    [20, 24, 32].map((megabytes) => {
      const body = bomb(megabytes)
      return {
        name: `unpacks to ${megabytes} MB`,
        apply: (answer: ReplayAnswer) => ({
          ...answer,
          headers: { ...answer.headers, 'content-encoding': 'gzip' },
          body,
        }),
      }
    }),
    [1, 2, 3, 10, 100].map((times) => ({
      name: `comes ${times + 1} times`,
      apply: (answer: ReplayAnswer) => ({
        ...answer,
        body: Buffer.concat(Array.from({ length: times + 1 }, () => bytesOf(answer))),
      }),
    })),
    ['gzip', 'br', 'deflate', 'zstd'].map((encoding) => ({
      name: `says that it is packed by ${encoding} and is not`,
      apply: (answer: ReplayAnswer) => ({
        ...answer,
        headers: { ...answer.headers, 'content-encoding': encoding },
      }),
    })),
  ]
}

function bomb(megabytes: number): Buffer {
  return gzipSync(Buffer.alloc(megabytes << 20, 0x20), { level: 1 })
}
