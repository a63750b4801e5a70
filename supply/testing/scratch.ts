import { onTestFinished } from 'vitest'
import { Fetcher } from '../http/fetcher.ts'
import { readSupplySettings, type SupplySettings } from '../settings/supplySettings.ts'
import { sources } from '../sources.ts'
import { type ReplayServer, type ReplaySource, startReplay } from './replayServer.ts'

export { scratchFolder } from '#atlas/testing'

/** A server of synthetic sources, stopped after the test. */
export async function replayOf(...made: ReplaySource[]): Promise<ReplayServer> {
  const server = await startReplay(made)
  onTestFinished(() => server.close())
  return server
}

/** Settings that send every source's requests to one server, each below its own path. */
export function settingsAt(
  url: string,
  folder: string,
  keys: Readonly<Record<string, string>> = {},
): SupplySettings {
  const urls = Object.entries(sources).map(([id, { urlSetting }]) => [urlSetting, `${url}/${id}`])
  return readSupplySettings({ ...Object.fromEntries(urls), ...keys }, folder)
}

/** Sends requests without waiting, and records how long it would have waited. */
export function patientFetcher(now: () => number = () => 0) {
  const waitedMs: number[] = []
  const fetcher = new Fetcher({
    now,
    wait: async (ms) => {
      waitedMs.push(ms)
    },
  })
  return { fetcher, waitedMs }
}
