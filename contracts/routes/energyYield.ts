import { z } from 'zod'
import { correlatedMeasurementSchema, measurementFormSchema } from '../products/energyYield/measurement.ts'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'

export const energyYieldRoutes = {
  correlateMeasurement: route({
    method: 'POST',
    path: '/api/energy_yields/:id/measurement',
    access: 'customer',
    summary:
      'Correlates a measurement of wind, sent as a file, with the atlas of a product by every method; each gives a calibration that an order can have. Nothing is stored',
    params: z.strictObject({ id: idTextSchema }),
    form: measurementFormSchema,
    response: correlatedMeasurementSchema,
  }),
}
