import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files: started last, one would keep the machine waiting. */
const longest = [
  'tests/browser/everyView.test.ts',
  'tests/browser/dataGaps.test.ts',
  'tests/conformance/shortCalibrations.test.ts',
  'tests/conformance/wholeDemo.test.ts',
  'supply/killedKinds.test.ts',
  'supply/models/malformedModels.test.ts',
  'tests/layouts.test.ts',
  // Files that mostly wait start first: others use the processor meanwhile.
  'tests/http/doctorEngines.test.ts',
  'tests/http/documentCommands/documentCommands.test.ts',
  'tests/http/slurmCommands.test.ts',
  'tests/http/slurmJobs.test.ts',
  'tests/http/slurmWaits.test.ts',
  'server/http/accessOfProducts.test.ts',
  'server/backup/restoreDrill.test.ts',
  'server/jobs/jobLife.test.ts',
  'server/products/periods/plantedGaps.test.ts',
  'server/workers/eventLoop.test.ts',
  'tests/http/ordersOfCommands.test.ts',
  'tests/http/releaseMade.test.ts',
  'server/products/marketValue/forecast/forecastOrder.test.ts',
  'server/products/marketValue/damagedMarket.test.ts',
  'server/refresh/refreshMarket.test.ts',
  'server/products/marketValue/anyImports.test.ts',
  'server/products/energyYield/assumptions.test.ts',
  'server/products/akterm/station/station.test.ts',
  'server/products/kind/placeProduction.test.ts',
  'server/products/energyYield/yieldReport.test.ts',
  'server/products/energyYield/yieldReportPages.test.ts',
  'server/products/energyYield/measurement/measurement.test.ts',
  'tests/http/apiExamples.test.ts',
  'server/commands/operator/operator.test.ts',
  'tests/http/nightlyWeather.test.ts',
  'server/artefacts/bucketStore.test.ts',
  'tests/http/slurmArrayAdopted.test.ts',
  'server/workers/eventLoopOfResults.test.ts',
  'tests/http/auditOfCommands.test.ts',
  'server/http/accessTable.test.ts',
  'server/installation/pairing.test.ts',
  'server/db/openDatabase.test.ts',
  'server/startServer.test.ts',
  'server/jobs/serverKilled.test.ts',
]

/** Orders test files by their last duration; unknown before the first run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((file) => moduleId.endsWith(file))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
