import { aktermCommand } from './aktermCommand.ts'
import { atlasFaults } from './atlasFaults.ts'
import { backup } from './backup.ts'
import { brand } from './brand.ts'
import { cli } from './cli.ts'
import { compareCommand } from './compareCommand.ts'
import { customerCommand } from './customerCommand.ts'
import { dependencies } from './dependencies.ts'
import { energies } from './energies.ts'
import { errors } from './errors.ts'
import { eyaDef } from './eyaDef.ts'
import { en as first } from './first.ts'
import { fleet } from './fleet.ts'
import { forecasts } from './forecasts.ts'
import { forwardQuotes } from './forwardQuotes.ts'
import { iecCurves } from './iecCurves.ts'
import { inputFlaws } from './inputFlaws.ts'
import { layoutCommand } from './layoutCommand.ts'
import { mails } from './mails.ts'
import { marketData } from './marketData.ts'
import { marketRefresh } from './marketRefresh.ts'
import { orderWarnings } from './orderWarnings.ts'
import { en as page } from './page.ts'
import { productionReport } from './productionReport.ts'
import { readCommand } from './readCommand.ts'
import { registerImport } from './registerImport.ts'
import { settingMeanings } from './settingMeanings.ts'
import { skillCommand } from './skillCommand.ts'
import { startup } from './startup.ts'
import { supply } from './supply.ts'
import { systemFaults } from './systemFaults.ts'
import { weatherNames } from './weatherNames.ts'
import { windIo } from './windIo.ts'
import { workbook } from './workbook.ts'
import { yieldReport } from './yieldReport.ts'
import { yieldWorkbook } from './yieldWorkbook.ts'

/** All texts: those of the page, and those that only the server and the command line say. */
export const en = {
  ...first,
  ...page,
  aktermCommand,
  atlasFaults,
  backup,
  brand,
  cli,
  compareCommand,
  customerCommand,
  dependencies,
  energies,
  errors,
  eyaDef,
  fleet,
  marketRefresh,
  forecasts,
  forwardQuotes,
  iecCurves,
  inputFlaws,
  layoutCommand,
  mails,
  marketData,
  orderWarnings,
  productionReport,
  readCommand,
  registerImport,
  settingMeanings,
  skillCommand,
  startup,
  supply,
  systemFaults,
  weatherNames,
  windIo,
  workbook,
  yieldReport,
  yieldWorkbook,
}
