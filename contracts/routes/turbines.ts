import { z } from 'zod'
import { ownRoute, route } from '../route.ts'
import { doneSchema, idTextSchema } from '../schemas/input.ts'
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

/** Calls of vendors, turbine types and power curves; they do not load with the first page. */
export const turbineRoutes = {
  powerCurve: route('GET', '/api/turbines/power_curves/:id', 'customer', {
    summary: 'A power curve with its points and its thrust',
    params,
    response: powerCurveSchema,
  }),
  createVendor: ownRoute('POST', '/api/turbines/vendors', {
    summary: 'Creates an own vendor',
    body: newVendorSchema,
    response: vendorInfoSchema,
    status: 201,
  }),
  changeVendor: ownRoute('PUT', '/api/turbines/vendors/:id', {
    summary: 'Renames an own vendor',
    params,
    body: newVendorSchema,
    response: vendorInfoSchema,
  }),
  deleteVendor: ownRoute('DELETE', '/api/turbines/vendors/:id', {
    summary: 'Deletes an own vendor with its types and power curves, unless sites use them',
    params,
    response: doneSchema,
  }),
  restoreVendor: ownRoute('POST', '/api/turbines/vendors/:id/restoration', {
    summary: 'Undoes the deletion of an own vendor within a day',
    params,
    response: doneSchema,
  }),
  createTurbineType: ownRoute('POST', '/api/turbines/types', {
    summary: 'Creates an own turbine type of an own or a shipped vendor',
    body: newTurbineTypeSchema,
    response: turbineTypeInfoSchema,
    status: 201,
  }),
  changeTurbineType: ownRoute('PUT', '/api/turbines/types/:id', {
    summary: 'Changes an own turbine type',
    params,
    body: turbineTypeChangeSchema,
    response: turbineTypeInfoSchema,
  }),
  turbineTypeDocument: ownRoute('GET', '/api/turbines/types/:id/iec_61400_16.json', {
    summary:
      'The own power curves of a turbine type as a document of IEC 61400-16 (JSON), each an operating mode with power, thrust, air density and cuts',
    params,
    query: iecDocumentQuerySchema,
  }),
  deleteTurbineType: ownRoute('DELETE', '/api/turbines/types/:id', {
    summary: 'Deletes an own turbine type with its power curves, unless sites use it',
    params,
    response: doneSchema,
  }),
  restoreTurbineType: ownRoute('POST', '/api/turbines/types/:id/restoration', {
    summary: 'Undoes the deletion of an own turbine type within a day',
    params,
    response: doneSchema,
  }),
  createPowerCurve: ownRoute('POST', '/api/turbines/power_curves', {
    summary: 'Creates an own power curve, or a noise-reduced mode of a curve',
    body: newPowerCurveSchema,
    response: powerCurveSchema,
    status: 201,
  }),
  changePowerCurve: ownRoute('PUT', '/api/turbines/power_curves/:id', {
    summary: 'Changes an own power curve',
    params,
    body: powerCurveChangeSchema,
    response: powerCurveSchema,
  }),
  deletePowerCurve: ownRoute('DELETE', '/api/turbines/power_curves/:id', {
    summary: 'Deletes an own power curve, unless sites use it',
    params,
    response: doneSchema,
  }),
  restorePowerCurve: ownRoute('POST', '/api/turbines/power_curves/:id/restoration', {
    summary: 'Undoes the deletion of an own power curve within a day',
    params,
    response: doneSchema,
  }),
  checkPowerCurve: ownRoute('POST', '/api/turbines/power_curves/check', {
    summary:
      'Reads a turbine file (.trb, .wtg, .pow, IEC 61400-16 JSON, CSV): its curves, or all issues by line',
    form: turbineFileSchema,
    response: checkedTurbineFileSchema,
  }),
  assignTurbine: ownRoute('POST', '/api/turbines/assign', {
    summary: 'Gives sites of a list a turbine type and a hub height: all or none',
    body: turbineAssignmentSchema,
    response: siteListSchema,
  }),
}
