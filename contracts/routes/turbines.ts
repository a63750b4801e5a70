import { z } from 'zod'
import { route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'
import { siteListSchema } from '../schemas/siteList.ts'
import {
  checkedTurbineFileSchema,
  iecDocumentQuerySchema,
  newPowerCurveSchema,
  newTurbineTypeSchema,
  newVendorSchema,
  powerCurveChangeSchema,
  powerCurveSchema,
  turbineAssignmentSchema,
  turbineFileSchema,
  turbineTypeChangeSchema,
} from '../schemas/turbine.ts'
import { turbineTypeInfoSchema, vendorInfoSchema } from '../schemas/turbineInfo.ts'

const params = z.strictObject({ id: idTextSchema })
const done = z.object({ ok: z.literal(true) })

/** Calls of vendors, turbine types and power curves; they do not load with the first page. */
export const turbineRoutes = {
  powerCurve: route('GET', '/api/turbines/power_curves/:id', 'customer', {
    summary: 'A power curve with its points and its thrust',
    params,
    response: powerCurveSchema,
  }),
  createVendor: route('POST', '/api/turbines/vendors', 'customer', {
    closedTo: ['demo'],
    summary: 'Creates an own vendor',
    body: newVendorSchema,
    response: vendorInfoSchema,
    status: 201,
  }),
  changeVendor: route('PUT', '/api/turbines/vendors/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Renames an own vendor',
    params,
    body: newVendorSchema,
    response: vendorInfoSchema,
  }),
  deleteVendor: route('DELETE', '/api/turbines/vendors/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Deletes an own vendor with its types and power curves, unless sites use them',
    params,
    response: done,
  }),
  restoreVendor: route('POST', '/api/turbines/vendors/:id/restoration', 'customer', {
    closedTo: ['demo'],
    summary: 'Undoes the deletion of an own vendor within a day',
    params,
    response: done,
  }),
  createTurbineType: route('POST', '/api/turbines/types', 'customer', {
    closedTo: ['demo'],
    summary: 'Creates an own turbine type of an own or a shipped vendor',
    body: newTurbineTypeSchema,
    response: turbineTypeInfoSchema,
    status: 201,
  }),
  changeTurbineType: route('PUT', '/api/turbines/types/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Changes an own turbine type',
    params,
    body: turbineTypeChangeSchema,
    response: turbineTypeInfoSchema,
  }),
  turbineTypeDocument: route('GET', '/api/turbines/types/:id/iec_61400_16.json', 'customer', {
    closedTo: ['demo'],
    summary:
      'The own power curves of a turbine type as a document of IEC 61400-16 (JSON), each an operating mode with power, thrust, air density and cuts',
    params,
    query: iecDocumentQuerySchema,
  }),
  deleteTurbineType: route('DELETE', '/api/turbines/types/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Deletes an own turbine type with its power curves, unless sites use it',
    params,
    response: done,
  }),
  restoreTurbineType: route('POST', '/api/turbines/types/:id/restoration', 'customer', {
    closedTo: ['demo'],
    summary: 'Undoes the deletion of an own turbine type within a day',
    params,
    response: done,
  }),
  createPowerCurve: route('POST', '/api/turbines/power_curves', 'customer', {
    closedTo: ['demo'],
    summary: 'Creates an own power curve, or a noise-reduced mode of a curve',
    body: newPowerCurveSchema,
    response: powerCurveSchema,
    status: 201,
  }),
  changePowerCurve: route('PUT', '/api/turbines/power_curves/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Changes an own power curve',
    params,
    body: powerCurveChangeSchema,
    response: powerCurveSchema,
  }),
  deletePowerCurve: route('DELETE', '/api/turbines/power_curves/:id', 'customer', {
    closedTo: ['demo'],
    summary: 'Deletes an own power curve, unless sites use it',
    params,
    response: done,
  }),
  restorePowerCurve: route('POST', '/api/turbines/power_curves/:id/restoration', 'customer', {
    closedTo: ['demo'],
    summary: 'Undoes the deletion of an own power curve within a day',
    params,
    response: done,
  }),
  checkPowerCurve: route('POST', '/api/turbines/power_curves/check', 'customer', {
    closedTo: ['demo'],
    summary:
      'Reads a turbine file (.trb, .wtg, .pow, IEC 61400-16 JSON, CSV): its curves, or all issues by line',
    form: turbineFileSchema,
    response: checkedTurbineFileSchema,
  }),
  assignTurbine: route('POST', '/api/turbines/assign', 'customer', {
    closedTo: ['demo'],
    summary: 'Gives sites of a list a turbine type and a hub height: all or none',
    body: turbineAssignmentSchema,
    response: siteListSchema,
  }),
}
