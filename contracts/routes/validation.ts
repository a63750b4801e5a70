import { z } from 'zod'
import { measurementFormSchema } from '../products/energyYield/measurement.ts'
import {
  addedMeasurementSchema,
  newMeasurementFormSchema,
  storedMeasurementsSchema,
} from '../products/energyYield/storedMeasurements.ts'
import {
  atlasSpreadQuerySchema,
  atlasSpreadSchema,
  calibratedYieldsSchema,
  publishedCasesSchema,
} from '../products/energyYield/validation.ts'
import { ownRoute, route } from '../route.ts'
import { skillAnswerSchema, skillQuerySchema, skillReportQuerySchema } from '../schemas/atlasSkill.ts'
import { doneSchema, idTextSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

/** Results of the calculations for cases with a known truth. */
export const validationRoutes = {
  publishedCases: route('GET', '/api/validation/cases', 'customer', {
    summary:
      'Published cases, other programs, closed forms and metered energy of farms that the calculations are compared with',
    response: publishedCasesSchema,
  }),
  atlasSpread: route('GET', '/api/validation/atlases', 'customer', {
    summary:
      'Mean wind and Weibull distribution at a point and height by every atlas that the customer has bought and that covers it, over the time they have in common',
    query: atlasSpreadQuerySchema,
    response: atlasSpreadSchema,
  }),
  atlasSkill: route('GET', '/api/validation/skill', 'customer', {
    summary:
      'Agreement of every atlas that the customer has bought with metered plants around a place, in a federal state or in all of Germany: errors, paired comparison with the first atlas, and a recommendation',
    query: skillQuerySchema,
    response: skillAnswerSchema,
  }),
  skillReport: ownRoute('GET', '/api/validation/skill.pdf', {
    summary:
      'The same as a page of PDF, in the language of the request; with `measurement_id` by a stored measured wind. 404 if no atlas can be compared',
    query: skillReportQuerySchema,
  }),
  measuredSkill: route('POST', '/api/validation/skill', 'customer', {
    summary:
      'Agreement of the same atlases with a measured wind of a mast, lidar, tower or station, sent as a file, over the period that they have in common. Nothing is stored',
    form: measurementFormSchema,
    response: skillAnswerSchema,
  }),
  measurements: route('GET', '/api/validation/measurements', 'customer', {
    summary: 'Measured winds that the account has stored, the newest first, and how they were read',
    response: storedMeasurementsSchema,
  }),
  addMeasurement: ownRoute('POST', '/api/validation/measurements', {
    summary: 'Stores a measured wind of a mast, lidar, tower or station with the account, sent as a file',
    form: newMeasurementFormSchema,
    response: addedMeasurementSchema,
    status: 201,
  }),
  removeMeasurement: ownRoute('DELETE', '/api/validation/measurements/:id', {
    summary: 'Removes a stored measured wind for good',
    params: byId,
    response: doneSchema,
  }),
  storedSkill: route('GET', '/api/validation/measurements/:id/skill', 'customer', {
    summary: 'Agreement of the same atlases with a stored measured wind',
    params: byId,
    response: skillAnswerSchema,
  }),
  calibratedYields: route('GET', '/api/validation/yields', 'customer', {
    summary:
      'The newest calibrated energy yields of the customer: known or measured mean, atlas, skill, and the yield without and with calibration',
    response: calibratedYieldsSchema,
  }),
}
