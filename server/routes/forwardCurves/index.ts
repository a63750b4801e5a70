import { formatUtc, type OwnForwardCurveHead, ownForwardCurveRoutes } from '#contracts'
import { germanDayOf } from '#domain'
import { marketDataOrigin, marketFolders } from '#market'
import {
  changeForwardCurve,
  createForwardCurve,
  deleteForwardCurve,
} from '../../commands/forwardCurves/ownForwardCurves.ts'
import type { ServerContext } from '../../context.ts'
import { ownForwardCurve } from '../../db/queries/forwardCurves.ts'
import type { StoredForwardCurve } from '../../db/schema/forwardCurves.ts'
import { idKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendBytes } from '../../results/sendBytes.ts'
import { tableFile } from '../../results/tableFile.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const inCurve = tasksIn<typeof import('../../products/forwardCurves/ownCurve.ts')>(
  new URL('../../products/forwardCurves/ownCurve.ts', import.meta.url),
)
const describeOwnCurve = inCurve('describeOwnCurve')
const ownCurveAbout = inCurve('ownCurveAbout')
const ownCurveHours = inCurve('ownCurveHours')
const readOwnCurve = inCurve('readOwnCurve')

/** Size of a table of maximum length, with characters of up to three bytes. */
const bodyLimit = 3 * 1024 ** 2
const done = { ok: true } as const
/** Days of quotes are those of Germany. */
const today = () => germanDayOf(Date.now())

/** Forward curves of accounts. */
export function registerOwnForwardCurveRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, workers, programVersion } = context
  const { db } = database
  const { market: marketFolder } = marketFolders(environment)

  register(ownForwardCurveRoutes.ownForwardCurves, async ({ caller, query }) => {
    const before = readCursor(query, idKey)?.[0]
    const rows = await db
      .selectFrom('forward_curve')
      .select(['id', 'name', 'quote_date', 'source', 'created_at'])
      .where('customer_id', '=', caller.customer.id)
      .$if(before !== undefined, (all) => all.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(rows, query, ({ id }) => [id])
    return { forward_curves: page.rows.map(headOf), next_cursor: page.nextCursor }
  })

  register(
    ownForwardCurveRoutes.createOwnForwardCurve,
    async (call) => {
      const { name, source, ...body } = call.body
      const read = await workFor(call, workers, readOwnCurve, { body, today: today() })
      const values = { name: name.trim(), source: source.trim(), ...read }
      return headOf(await createForwardCurve(context, call.caller.customer.id, values))
    },
    { bodyLimit },
  )

  register(ownForwardCurveRoutes.ownForwardCurve, async (call) => {
    const own = await ownForwardCurve(db, call.caller.customer.id, call.params.id)
    const head = headOf(own)
    const { source, created_at } = head
    const requested = { marketFolder, own, source, createdOn: created_at.slice(0, 10), today: today() }
    return { ...(await workFor(call, workers, describeOwnCurve, requested)), ...head }
  })

  register(ownForwardCurveRoutes.ownForwardHours, async (call) => {
    const { caller, params, request, reply, language } = call
    const own = await ownForwardCurve(db, caller.customer.id, params.id)
    const origin = await marketDataOrigin(marketFolder)
    const { name, source, quote_date: quoteDate } = own
    const { format, ...file } = tableFile(call, 'csv', `forward_curve_${params.id}_${quoteDate}`)
    return sendBytes(request, reply, {
      ...file,
      madeOf: [
        'own_forward',
        String(own.id),
        name,
        source,
        format,
        language,
        origin?.version ?? '',
        programVersion,
      ],
      bytes: () =>
        format === 'about'
          ? workFor(call, workers, ownCurveAbout, { marketFolder, own, name, source, language })
          : workFor(call, workers, ownCurveHours, { marketFolder, own }),
    })
  })

  register(ownForwardCurveRoutes.changeOwnForwardCurve, async ({ caller, params, body }) => {
    const change = { name: body.name?.trim(), source: body.source?.trim() }
    return headOf(await changeForwardCurve(database, caller.customer.id, params.id, change))
  })

  register(ownForwardCurveRoutes.deleteOwnForwardCurve, async ({ caller, params }) => {
    await deleteForwardCurve(database, caller.customer.id, params.id)
    return done
  })
}

function headOf(curve: Omit<StoredForwardCurve, 'customer_id' | 'quotes'>): OwnForwardCurveHead {
  const { id, name, quote_date, source, created_at } = curve
  return { id, name, quote_date, source, created_at: formatUtc(created_at.getTime()) }
}
