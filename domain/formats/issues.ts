import type { SiteIssue } from '../sites/issues.ts'

/**
 * Everything that can be wrong or odd with a file, with the values for its message. `line` counts from 1;
 * `text` is the quoted text, shortened; `found` and `expected` are counts.
 */
export type FileIssue =
  | CommonIssue
  | XmlIssue
  | TurbineFileIssue
  | AssessmentFileIssue
  | ClimateFileIssue
  | SiteFileIssue
  | ProductionFileIssue
  | MeasurementFileIssue
  | OperationFileIssue

// Of several codes each has its own member of the union.
type Plain<Code extends string> = Code extends string ? { readonly code: Code } : never
type AtLine<Code extends string> = Plain<Code> & { readonly line: number }
type TextOf<Code extends string> = Plain<Code> & { readonly text: string }
type TextAtLine<Code extends string> = AtLine<Code> & { readonly text: string }
type ValueAtLine<Code extends string> = AtLine<Code> & { readonly value: number }
type CountAtLine<Code extends string> = AtLine<Code> & { readonly expected: number; readonly found: number }

type CommonIssue =
  | Plain<'fileEmpty' | 'fileNotText'>
  | { readonly code: 'fileTooLong'; readonly count: number; readonly max: number }
  | { readonly code: 'moreIssues' | 'badRowsLeftOut'; readonly count: number }
  /** An answer to a question that the file does not raise, or that is not among its choices. */
  | { readonly code: 'answerUnknown'; readonly text: string }
  | { readonly code: 'answerImpossible'; readonly name: string; readonly text: string }
  | (AtLine<'fileEndsEarly'> & { readonly expected: number })
  | (AtLine<'lineTooLong'> & { readonly max: number })
  | TextAtLine<'numberInvalid' | 'numberAmbiguous' | 'notWind'>
  | CountAtLine<'numberCount'>
  | AtLine<'dateInvalid' | 'jsonInvalid' | 'jsonNumberExpected' | 'yamlInvalid'>
  | (AtLine<'memberMissing'> & { readonly member: string })

type XmlIssue =
  | (AtLine<'xmlTooDeep'> & { readonly max: number })
  | (AtLine<'xmlElementNotClosed' | 'xmlEndTagUnexpected'> & { readonly name: string })
  | AtLine<'xmlTagInvalid' | 'xmlDeclarationRefused' | 'xmlRootMissing'>
  | (AtLine<'elementMissing'> & { readonly element: string })
  | (AtLine<'attributeMissing'> & { readonly element: string; readonly attribute: string })

type TurbineFileIssue =
  | AtLine<'curveColumnsMissing' | 'trbLineInvalid' | 'trbTooManySingleValues' | 'powerBehindTransformer'>
  | AtLine<'noiseLevelsIncomplete'>
  | Plain<'trbPowerCountMissing'>
  | (AtLine<'trbThrustCountMissing'> & { readonly declared: number })
  | (AtLine<'trbThrustCountDiffers'> & { readonly declared: number; readonly found: number })
  | { readonly code: 'trbTooFewLines'; readonly min: number }
  | { readonly code: 'trbTooManyLines'; readonly max: number }
  | ValueAtLine<'probabilitiesSum' | 'noiseMargin'>
  | TextAtLine<'noiseWeighting' | 'designBasesDiffer'>
  | ValueAtLine<'firstPowerNotZero' | 'windSpeedNegative' | 'windSpeedNotIncreasing'>
  | ValueAtLine<'ctAboveOne' | 'ctNegative' | 'ctOffCurve' | 'powerNegative'>
  | (ValueAtLine<'powerAboveRated'> & { readonly max: number })
  | (ValueAtLine<'powerAboveBetz'> & { readonly windSpeedMs: number; readonly cp: number })
  | (AtLine<'tableLength'> & { readonly count: number; readonly min: number; readonly max: number })
  /** A curve is one at a value, or within a range, of a parameter such as turbulence. */
  | (TextAtLine<'parameterHolds'> & { readonly parameter: string })
  /** Powers of a curve and the rated power of its type, kW, that cannot both be right. */
  | (ValueAtLine<'powerUnitsDiffer'> & { readonly max: number })
  /** The greatest power, kW, that no turbine with such a rotor (`max`: m) has. */
  | { readonly code: 'turbinesInFile'; readonly count: number }
  | { readonly code: 'cutSpeeds'; readonly value: number; readonly max: number }
  | { readonly code: 'airDensityOfTable'; readonly value: number }
  | { readonly code: 'powerOfRotor'; readonly value: number; readonly max: number; readonly text: string }

type AssessmentFileIssue =
  /** Gross energy of a year, and that of all hours at rated power, GWh. */
  | (ValueAtLine<'assessedEnergy'> & { readonly max: number })
  /** `assessmentDisagrees`: P50 differs from gross energy times the stated losses. */
  | ValueAtLine<'assessedEfficiency' | 'assessmentDisagrees'>

type ClimateFileIssue =
  | (AtLine<'tabSectorCount'> & { readonly max: number })
  | (AtLine<'tabTooManyBins'> & { readonly max: number })
  | AtLine<'frequencyNegative'>
  | (ValueAtLine<'frequencySum'> & { readonly expected: number })
  | (ValueAtLine<'sectorSum'> & { readonly sector: number; readonly expected: number })
  | { readonly code: 'aktermTooFewHours'; readonly count: number; readonly min: number }
  | { readonly code: 'stationColumnsMissing'; readonly text: string }
  /** `stationOther`: another station than that of the first rows. */
  | TextAtLine<'stationTime' | 'stationTimeTwice' | 'stationOther'>
  | (TextAtLine<'stationValueRange'> & { readonly column: string })
  | { readonly code: 'stationValuesOther'; readonly text: string; readonly column: string }
  | (AtLine<'stationZeros'> & { readonly count: number })

type SiteFileIssue =
  | Plain<
      | 'noSites'
      | 'noNumbers'
      | 'workbookDamaged'
      | 'archiveUnread'
      | 'coordinateColumnsMissing'
      | 'shapefileDamaged'
    >
  | { readonly code: 'unpackedTooLarge'; readonly max: number }
  | { readonly code: 'importTooLarge'; readonly count: number; readonly max: number }
  | { readonly code: 'tooManyLists'; readonly count: number; readonly max: number }
  | (AtLine<'tooManyRows' | 'tooManyColumns'> & { readonly max: number })
  | CountAtLine<'parameterCount'>
  | AtLine<'latLonMissing' | 'utmMissing' | 'utmZoneMissing' | 'listValueMissing'>
  /** `text`: the system of the numbers; `name`: the name in the file. */
  | (TextAtLine<'gaussKruegerAsUtm'> & { readonly name: string })
  | TextAtLine<'coordinatesInvalid' | 'siteShutDown'>
  | (AtLine<'coordinateRejected'> & { readonly issue: SiteIssue })
  | (AtLine<'coordinateRange'> & { readonly lat: number; readonly lon: number })
  /** A row has two places. */
  | (AtLine<'placesDiffer'> & { readonly value: number })
  /** Latitude and longitude look exchanged; `atlas`: title of the atlas that has the place when exchanged. */
  | (AtLine<'coordinatesExchanged'> & {
      readonly lat: number
      readonly lon: number
      readonly atlas: string | null
    })
  /** Rows and columns that a workbook hides; the first row and all heads are named. */
  | (AtLine<'rowsHidden'> & { readonly count: number })
  | (TextAtLine<'columnsHidden'> & { readonly count: number })
  | (AtLine<'placesInNoAtlas'> & { readonly lat: number; readonly lon: number; readonly count: number })
  | { readonly code: 'coordinateSystemUnknown' | 'mapWithoutPoints'; readonly text: string }
  | { readonly code: 'resourceGrid'; readonly found: number }
  /** Eastings and northings of a layout that are not as many. */
  | { readonly code: 'layoutIncomplete'; readonly found: number; readonly expected: number }
  | (TextAtLine<'turbineValueInvalid'> & { readonly column: string })
  | TextAtLine<'unitUnknown' | 'turbineStatusUnknown'>
  | { readonly code: 'listRejected'; readonly list: string; readonly issue: SiteIssue }
  | (AtLine<'windFarmInconsistent'> & { readonly list: string })
  | {
      readonly code: 'tooManySites'
      readonly list: string
      readonly count: number
      readonly max: number
    }
  | (AtLine<'siteRejected'> & { readonly issue: SiteIssue })

type ProductionFileIssue =
  | Plain<'productionColumnsMissing' | 'productionStepUnknown' | 'producedColumnsMissing'>
  | Plain<'profileColumnsMissing' | 'profileStepUnknown' | 'awardColumnsMissing'>
  | TextAtLine<
      'columnIsPower' | 'meterReadingFalls' | 'noCalendarMonth' | 'timeInvalid' | 'timeSkipped' | 'timeTwice'
    >
  | { readonly code: 'profileTooLong'; readonly count: number; readonly max: number }
  | (TextAtLine<'timeOffStep'> & { readonly minutes: number })
  | (TextAtLine<'energyNegative'> & { readonly value: number })
  | TextAtLine<'availabilityRange' | 'sumRowSkipped' | 'producedTurbineUnknown' | 'producedTwice'>
  | (TextAtLine<'energyCode'> & { readonly count: number })
  | TextAtLine<'awardSiteUnknown' | 'awardSiteTwice'>
  /** A value that is not from 0 to `max`, in the unit `field`. */
  | (TextAtLine<'awardValueRange'> & { readonly field: string; readonly max: number })

type OperationFileIssue =
  | Plain<'operationColumnsMissing' | 'operationStep' | 'statusColumnsMissing'>
  | AtLine<'operationTurbineMissing' | 'operationBetweenSteps' | 'statusTimes'>
  | (AtLine<'statusUnknown'> & { readonly text: string })
  | (AtLine<'operationTurbines'> & { readonly max: number })
  | { readonly code: 'operationSteps'; readonly count: number; readonly max: number }

type MeasurementFileIssue =
  | Plain<'measurementColumnsMissing' | 'measurementStepUnknown' | 'metadataUnreadable'>
  /** Metadata of a station without winds, without the file's columns, with a property that changes, or not applied. */
  | TextOf<
      | 'metadataWithoutWinds'
      | 'metadataColumnsMissing'
      | 'metadataChanges'
      | 'metadataNotApplied'
      | 'metadataUncertainty'
    >
  /** Metadata that differ from the file or from themselves: the value that counts, and the other one. */
  | (TextOf<'metadataHeight' | 'metadataPeriod'> & { readonly value: number; readonly other: number })
  | (TextOf<'metadataUnit'> & { readonly value: string; readonly other: string })
  /** `rowsOfHeights`: rows of several heights, which `text` names. */
  | TextAtLine<'measurementChannelUnknown' | 'rowsOfHeights'>
  | { readonly code: 'measurementTimesTwice'; readonly count: number }
  | (AtLine<'measurementImpossible' | 'measurementNoWinds' | 'measurementFlagged'> & {
      readonly count: number
    })

export type FileIssueCode = FileIssue['code']
