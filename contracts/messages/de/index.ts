import type { Messages } from '../index.ts'
import { charts } from './charts.ts'
import { cli } from './cli.ts'
import { common, units } from './common.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { map } from './map.ts'
import { shell } from './shell.ts'
import { sites } from './sites.ts'
import { start } from './start.ts'
import { startup } from './startup.ts'
import { timeSeries } from './timeSeries.ts'

export const de: Messages = {
  charts,
  cli,
  common,
  errors,
  jobs,
  login,
  map,
  shell,
  sites,
  start,
  startup,
  timeSeries,
  units,
}
