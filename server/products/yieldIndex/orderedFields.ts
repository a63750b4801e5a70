import type { AtlasInfo } from '#atlas'
import { wholeFieldFileName, yieldIndexSpecSchema } from '#calculations'
import { type IndexTurbine, products } from '#contracts'
import type { AttemptName } from '../../artefacts/index.ts'
import type { ServerContext } from '../../context.ts'
import { jobsWithFile } from '../../db/queries/jobs.ts'
import type { JobRow } from '../../db/schema/jobs.ts'

/** Field over a whole atlas that a customer ordered for a turbine. */
export interface OrderedField {
  /** Its id is that of the job. */
  readonly turbine: IndexTurbine
  /** Attempt whose result has its energies. */
  readonly attempt: AttemptName
}

/** Maximum number of fields on the map, the newest ones. */
const mostFields = 20

/** Fields that a customer has ordered of an atlas's current data, newest first. */
export async function orderedFields(
  { database }: Pick<ServerContext, 'database'>,
  customerId: number,
  { id, version }: Pick<AtlasInfo, 'id' | 'version'>,
): Promise<OrderedField[]> {
  const jobs = await jobsWithFile(database.db, customerId, {
    product: products.yieldIndex.code,
    ...{ atlas: id, atlasVersion: version, file: wholeFieldFileName, limit: mostFields },
  })
  return jobs.flatMap((job) => {
    const turbine = turbineOf(job)
    if (turbine === null || job.published_attempt === null) return []
    return [{ turbine, attempt: { jobId: job.id, attempt: job.published_attempt } }]
  })
}

/** null: ordered with a version of the program that describes turbines differently. */
function turbineOf({ id, spec }: JobRow): IndexTurbine | null {
  const turbine = yieldIndexSpecSchema.safeParse(spec).data?.turbine
  if (turbine === undefined) return null
  return {
    id,
    name: `${turbine.vendor} ${turbine.type}`,
    rated_power: turbine.rated_power_kw,
    rotor_diameter: turbine.rotor_diameter_m,
    hub_height: turbine.hub_height_m,
    ordered: true,
  }
}
