import { type Selectable, sql } from 'kysely'
import { formatUtc, logoMaxBytes, type ReportLogo, reportLogoFormSchema, reportLogoRoutes } from '#contracts'
import { customerTurn } from '../../admission/index.ts'
import type { ServerContext } from '../../context.ts'
import type { ReportLogoTable } from '../../db/schema/selfService.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { requireDrawable } from '../../reports/logo/index.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'

const readLogo = tasksIn<typeof import('../../reports/logo/readLogo.ts')>(
  new URL('../../reports/logo/readLogo.ts', import.meta.url),
)('readLogo')

const logoForm = uploadForm(reportLogoFormSchema, { bytes: logoMaxBytes })

/** Routes of a customer's logo on reports. */
export function registerReportLogoRoutes(register: RegisterRoute, context: ServerContext): void {
  const { db } = context.database

  register(reportLogoRoutes.reportLogo, async ({ caller }) => {
    const row = await db
      .selectFrom('report_logo')
      .selectAll()
      .where('customer_id', '=', caller.customer.id)
      .executeTakeFirst()
    return { logo: row === undefined ? null : presentLogo(row) }
  })

  register(
    reportLogoRoutes.storeReportLogo,
    async (call) => {
      const { files } = await logoForm.read(call)
      const file = requireFile(files, ({ account }) => account.logo.missing, 'logo')
      const press = context.presses.of(customerTurn(call.caller.customer.id))
      press.requireSpace()
      const picture = await workFor(call, context.workers, readLogo, file.bytes)
      await requireDrawable(press, picture)
      const { kind, widthPx: width_px, heightPx: height_px, bytes } = picture
      const row = { kind, width_px, height_px, picture: Buffer.from(bytes), changed_at: sql<Date>`now()` }
      const stored = await db
        .insertInto('report_logo')
        .values({ customer_id: call.caller.customer.id, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .returningAll()
        .executeTakeFirstOrThrow()
      return { logo: presentLogo(stored) }
    },
    logoForm.options,
  )

  register(reportLogoRoutes.removeReportLogo, async ({ caller }) => {
    await db.deleteFrom('report_logo').where('customer_id', '=', caller.customer.id).execute()
    return { ok: true } as const
  })
}

function presentLogo(row: Selectable<ReportLogoTable>): ReportLogo {
  return {
    media_type: `image/${row.kind}`,
    width_px: row.width_px,
    height_px: row.height_px,
    changed_at: formatUtc(row.changed_at.getTime()),
    picture_base64: Buffer.from(row.picture).toString('base64'),
  }
}
