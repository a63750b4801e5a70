import { z } from 'zod'
import { eyaDefQuerySchema } from '../products/energyYield/eyaDef.ts'
import { layoutNowSchema } from '../products/energyYield/layout.ts'
import { correlatedMeasurementSchema, measurementFormSchema } from '../products/energyYield/measurement.ts'
import { addedAssessmentSchema } from '../products/energyYield/otherAssessment.ts'
import { farmSurfaceQuerySchema, farmSurfaceSchema } from '../products/energyYield/surface.ts'
import { windIoQuerySchema } from '../products/energyYield/windIo.ts'
import { answersTextSchema } from '../reading/schema.ts'
import { ownRoute, route } from '../route.ts'
import { languageSchema } from '../schemas/account.ts'
import { idTextSchema, jobParamsSchema, longestEnsemble, textSchema } from '../schemas/input.ts'
import { assumptionsChangeSchema, sentYieldAssumptionsSchema } from '../schemas/yieldAssumptions.ts'

export const energyYieldRoutes = {
  farmSurface: route('GET', '/api/energy_yields/:id/surface', 'customer', {
    summary:
      'Roughness, wake decay constant and shear of the turbines of a wind farm, as a calculation with the atlas of a product would take them, and what they rest on',
    params: z.strictObject({ id: idTextSchema }),
    query: farmSurfaceQuerySchema,
    response: farmSurfaceSchema,
  }),
  correlateMeasurement: route('POST', '/api/energy_yields/:id/measurement', 'customer', {
    summary:
      'Correlates a measurement of wind, sent as a file, with the atlas of a product by every method; each gives a calibration that an order can have. Nothing is stored',
    params: z.strictObject({ id: idTextSchema }),
    form: measurementFormSchema,
    response: correlatedMeasurementSchema,
  }),
  changeAssumptions: route('PUT', '/api/jobs/:id/assumptions', 'customer', {
    summary:
      'Sets losses and uncertainties of a completed energy yield: result, report and files follow. The ordered ones undo it',
    params: jobParamsSchema,
    body: sentYieldAssumptionsSchema,
    response: z.object({ assumptions_change: assumptionsChangeSchema.nullable() }),
  }),
  addOtherAssessment: ownRoute('POST', '/api/jobs/:id/other_assessment', {
    summary:
      "Adds another consultant's assessment, a document of IEC 61400-15-2 (EYA DEF), to a completed energy yield. Result and report show it next to the own figures; it replaces an earlier one",
    params: jobParamsSchema,
    form: z.strictObject({ answers: answersTextSchema.optional() }),
    response: addedAssessmentSchema,
  }),
  removeOtherAssessment: ownRoute('DELETE', '/api/jobs/:id/other_assessment', {
    summary: 'Removes the other assessment from an energy yield',
    params: jobParamsSchema,
    response: z.object({ removed: z.boolean() }),
  }),
  eyaDef: ownRoute('GET', '/api/jobs/:id/eya_def.json', {
    summary:
      'A completed energy yield as a document of IEC 61400-15-2 (EYA DEF, JSON): gross, losses, uncertainties and net energy by category, the wind by speed and direction, power curves',
    params: jobParamsSchema,
    query: eyaDefQuerySchema,
  }),
  ensembleWorkbook: ownRoute('GET', '/api/jobs/:id/ensemble.xlsx', {
    summary:
      'Workbook of a completed energy yield with the same order over other atlases: figures of each, weighted mean and spread, and all its other sheets',
    params: jobParamsSchema,
    query: z.strictObject({
      /** Results with weights, this one included: `<equal, skill or own>,<job id>*<weight>,…`. */
      ensemble: textSchema(longestEnsemble).min(1),
      /** Default: the caller's. */
      language: languageSchema.optional(),
    }),
  }),
  windIo: ownRoute('GET', '/api/jobs/:id/windio.zip', {
    summary:
      'A completed energy yield as windIO 2 (YAML in a ZIP archive) for PyWake, FLORIS and foxes: layout, turbines with their curves, wake model, and the undisturbed wind at the hubs step by step',
    params: jobParamsSchema,
    query: windIoQuerySchema,
  }),
  siteChecks: ownRoute('GET', '/api/jobs/:id/checks.json', {
    summary:
      'Checks of a completed energy yield: the checklist of FGW TR 6 with states and places in the report, and the tables of the suitability of the site',
    params: jobParamsSchema,
    /** Language: default is the caller's. */
    query: z.strictObject({ language: languageSchema.optional() }),
  }),
  layoutNow: route('GET', '/api/jobs/:id/layout', 'customer', {
    summary: 'The best layout so far of an energy yield that searches one; null where no search runs',
    params: jobParamsSchema,
    response: layoutNowSchema.nullable(),
  }),
  endLayoutSearch: route('POST', '/api/jobs/:id/layout/end', 'customer', {
    summary: 'Ends the search of a layout; the job goes on with the best one so far and completes',
    params: jobParamsSchema,
    response: z.object({ ended: z.boolean() }),
  }),
}
