import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { allRoutes } from '#contracts'
import type { FuzzMeasures, FuzzSubject, Login } from './fuzzServer.ts'
import { type FlawKind, flawKinds, flawOf } from './judge.ts'
import { randomOf } from './random.ts'
import { type FuzzRequest, nextRequest } from './requests.ts'
import { agent, type FuzzAnswer, send } from './send.ts'

/**
 * `npm run fuzz [-- --requests N] [--seed S] [--json]`: requests generated from the contract, valid and damaged, by a
 * customer and an admin. No answer may be a server error, violate the contract, or contain another customer's data. The
 * same seed makes the same requests. ANEMONE_TEST_DATABASE_URL names a PostgreSQL server; default: embedded.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const [count, seed] = [Number(values.requests), Number(values.seed)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  process.stderr.write('--requests and --seed are whole numbers\n')
  process.exit(2)
}

interface Found {
  readonly kind: FlawKind
  readonly caller: string
  readonly request: FuzzRequest
  readonly answer: FuzzAnswer
}

const atOnce = 8
/** Well before access tokens expire, after 5 minutes. */
const logInEveryMs = 120_000
const mostReported = 20
/** A busy server asks to come back after 5 s; one that stays busy for a minute is a fault. */
const login = { pauseMs: 5_000, attempts: 12, later: [429, 503] } as const

const child = fork(join(import.meta.dirname, 'fuzzServer.ts'), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
process.on('exit', () => child.kill('SIGKILL'))
child.once('exit', (code, signal) => {
  process.stderr.write(`the server ended before its report: ${signal ?? `exit code ${code}`}\n`)
  process.exit(1)
})
const [subject] = (await once(child, 'message')) as [FuzzSubject]
const statuses: Record<string, number> = {}
const answered = new Set<string>()
const found: Found[] = []
const started = performance.now()
await ask()
const seconds = Math.round((performance.now() - started) / 100) / 10
child.send('end')
const [measures] = (await once(child, 'message')) as [FuzzMeasures]
child.removeAllListeners('exit')
report()
// Open connections of the last requests would keep both processes alive.
child.kill('SIGKILL')
agent.destroy()

async function ask(): Promise<void> {
  const tokens = { customer: await loggedIn(subject.customer), admin: await loggedIn(subject.admin) }
  let [next, loggedInAt] = [0, performance.now()]
  const worker = async () => {
    for (let number = next++; number < count; number = next++) {
      if (performance.now() - loggedInAt > logInEveryMs) {
        loggedInAt = performance.now()
        for (const caller of ['customer', 'admin'] as const) tokens[caller] = await loggedIn(subject[caller])
      }
      await askOnce(number, tokens)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function askOnce(
  number: number,
  tokens: Readonly<Record<'customer' | 'admin', string>>,
): Promise<void> {
  const random = randomOf(seed * 1_000_003 + number)
  const caller = random.chance(0.5) ? 'customer' : 'admin'
  const isAdmin = caller === 'admin'
  const request = nextRequest(random, isAdmin ? forAdmins() : subject, subject.seeds[caller])
  if (isAdmin && isAboutSpared(request)) return
  const headers = {
    ...request.headers,
    authorization: `Bearer ${tokens[caller]}`,
    // Each has its own address: limits of requests are not tested here.
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  }
  let answer: FuzzAnswer
  try {
    answer = await send(subject.url, { ...request, headers })
  } catch (error) {
    answer = { status: 599, type: '', text: String(error) }
  }
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  if (answer.status < 300) answered.add(request.route)
  const kind = flawOf(request, answer, isAdmin ? null : subject.marker)
  if (kind !== null) found.push({ kind, caller, request, answer })
}

function forAdmins() {
  return { ...subject, ids: subject.ids.filter((id) => !subject.spared.includes(id)) }
}

/** An admin may change any account: the compared rows, and the callers' own, are excluded here. */
function isAboutSpared({ method, path, body = '' }: FuzzRequest): boolean {
  const [, inPath] = /^\/api\/admin\/(?:customers|purchases)\/0*(\d+)/.exec(path) ?? []
  const [, inBody] = /"customer_id":(\d+)/.exec(body) ?? []
  return (
    method !== 'GET' && [inPath, inBody].some((id) => id !== undefined && subject.spared.includes(Number(id)))
  )
}

async function loggedIn({ name, password }: Login): Promise<string> {
  const form = new URLSearchParams({
    client_id: 'anemone-web',
    grant_type: 'password',
    username: name,
    password,
  })
  for (let attempt = 1; ; attempt++) {
    const { status, text } = await send(subject.url, {
      method: 'POST',
      path: '/realms/anemone/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    if (status === 200) return JSON.parse(text).access_token
    if (attempt === login.attempts || !login.later.some((one) => one === status))
      throw new Error(`login of ${name}: ${status} ${text}`)
    await pause(login.pauseMs)
  }
}

function report(): void {
  const counts = Object.fromEntries(
    flawKinds.map((kind) => [kind, found.filter((one) => one.kind === kind).length]),
  )
  const wrong = [...Object.values(counts), measures.rowsUnchanged ? 0 : 1].filter(
    (number) => number > 0,
  ).length
  const summary = {
    requests: count,
    seed,
    ...counts,
    rows_unchanged: measures.rowsUnchanged,
    statuses,
    routes_answered: answered.size,
    routes: Object.keys(allRoutes).length,
    /** Calls that were always refused. */
    routes_refused: Object.keys(allRoutes).filter((name) => !answered.has(name)),
    loop_delay_ms: measures.loopDelayMs,
    memory_mb: measures.memoryMb,
    seconds,
  }
  process.stdout.write(`${values.json ? JSON.stringify(summary) : JSON.stringify(summary, null, 2)}\n`)
  for (const { kind, caller, request, answer } of found.slice(0, mostReported)) {
    const body = request.body?.slice(0, 500) ?? ''
    process.stderr.write(
      `${kind}: ${caller} ${request.method} ${request.path.slice(0, 500)} ${JSON.stringify(request.headers)} ${body}\n` +
        `  ${answer.status} ${answer.text.slice(0, 300)}\n`,
    )
  }
  for (const line of measures.faults.slice(0, mostReported)) process.stderr.write(`${line}\n`)
  if (!values.json) process.stdout.write(`${flawKinds.length + 1 - wrong} passed, ${wrong} failed\n`)
  process.exitCode = wrong === 0 ? 0 : 1
}
