interface RequestLimit {
  /** Environment variable that sets it. */
  readonly setting: string
  readonly byDefault: number
}

/**
 * Limits of requests in a server process, from all clients; settings and checks follow from this record. For
 * a client's answer at each limit see docs/operation/limits.md.
 */
export const requestLimits = {
  /** Open connections of all clients together. */
  connections: { setting: 'ANEMONE_MAX_CONNECTIONS', byDefault: 10_000 },
  /** Open connections of one address; those of trusted proxies do not count. */
  connectionsOfAddress: { setting: 'ANEMONE_MAX_CONNECTIONS_OF_ADDRESS', byDefault: 1000 },
  /** Requests that wait on one connection while an earlier one is answered. */
  pipelined: { setting: 'ANEMONE_MAX_PIPELINED', byDefault: 16 },
  /** Requests of one connection before the server closes it. */
  requestsPerConnection: { setting: 'ANEMONE_MAX_REQUESTS_PER_CONNECTION', byDefault: 10_000 },
  /** Running requests of one address, without event streams. */
  requestsOfAddress: { setting: 'ANEMONE_MAX_REQUESTS_OF_ADDRESS', byDefault: 1000 },
  /** Running requests of all addresses together, without event streams. */
  requestsOfAll: { setting: 'ANEMONE_MAX_REQUESTS_OF_ALL', byDefault: 5000 },
  /** Requests of one account that wait for a turn. */
  requestsOfAccount: { setting: 'ANEMONE_MAX_REQUESTS_OF_ACCOUNT', byDefault: 500 },
  /** Requests of one account, or of one address without login, that run at once. */
  atWork: { setting: 'ANEMONE_MAX_AT_WORK', byDefault: 3 },
  /** Requests of all accounts and addresses that run at once. */
  atWorkOfAll: { setting: 'ANEMONE_MAX_AT_WORK_OF_ALL', byDefault: 48 },
  /** Longest wait of a request for a turn, s. */
  waitSeconds: { setting: 'ANEMONE_MAX_WAIT_SECONDS', byDefault: 6 },
  /** Time from the first byte of a request to the end of its headers, s. */
  headerSeconds: { setting: 'ANEMONE_MAX_HEADER_SECONDS', byDefault: 20 },
  /** Time from the end of the headers to the end of a body that is no upload, s. */
  bodySeconds: { setting: 'ANEMONE_MAX_BODY_SECONDS', byDefault: 60 },
  /** Time from the first byte of an upload to its last one, s: the largest import takes it at 1 Mbit/s. */
  uploadSeconds: { setting: 'ANEMONE_MAX_UPLOAD_SECONDS', byDefault: 720 },
  /** Longest time in which a client reads nothing of a waiting answer, s. */
  unreadSeconds: { setting: 'ANEMONE_MAX_UNREAD_SECONDS', byDefault: 60 },
  /** Unread answers of one connection, MB; more may wait only a few seconds. */
  unreadMegabytes: { setting: 'ANEMONE_MAX_UNREAD_MB', byDefault: 16 },
  /** Unread answers of all connections together, MB. */
  unreadMegabytesOfAll: { setting: 'ANEMONE_MAX_UNREAD_MB_OF_ALL', byDefault: 256 },
  /** Time from the signal to stop to the end of the process, s. */
  stopSeconds: { setting: 'ANEMONE_MAX_STOP_SECONDS', byDefault: 12 },
} as const satisfies Record<string, RequestLimit>

export type RequestLimitName = keyof typeof requestLimits
export const requestLimitNames = Object.keys(requestLimits) as RequestLimitName[]

/** The limits of this installation. */
export type RequestLimits = Readonly<Record<RequestLimitName, number>>
