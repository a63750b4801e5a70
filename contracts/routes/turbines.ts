import { z } from 'zod'
import { route } from '../route.ts'
import { siteListSchema } from '../schemas/siteList.ts'
import {
  checkedTurbineFileSchema,
  newPowerCurveSchema,
  newTurbineTypeSchema,
  newVendorSchema,
  powerCurveChangeSchema,
  powerCurveSchema,
  turbineAssignmentSchema,
  turbineFileSchema,
  turbineInfosSchema,
  turbineTypeChangeSchema,
  turbineTypeInfoSchema,
  vendorInfoSchema,
} from '../schemas/turbine.ts'

const params = z.object({ id: z.coerce.number().int() })
const done = z.object({ ok: z.literal(true) })

export const turbineRoutes = {
  turbineInfos: route({
    method: 'GET',
    path: '/api/turbine_infos',
    access: 'customer',
    summary:
      'Vendors, turbine types and power curves: the shipped catalogue and the own ones, without points',
    response: turbineInfosSchema,
  }),
  powerCurve: route({
    method: 'GET',
    path: '/api/turbines/power_curves/:id',
    access: 'customer',
    summary: 'A power curve with its points and its thrust',
    params,
    response: powerCurveSchema,
  }),
  createVendor: route({
    method: 'POST',
    path: '/api/turbines/vendors',
    access: 'customer',
    summary: 'Creates an own vendor',
    body: newVendorSchema,
    response: vendorInfoSchema,
    status: 201,
  }),
  changeVendor: route({
    method: 'PUT',
    path: '/api/turbines/vendors/:id',
    access: 'customer',
    summary: 'Renames an own vendor',
    params,
    body: newVendorSchema,
    response: vendorInfoSchema,
  }),
  deleteVendor: route({
    method: 'DELETE',
    path: '/api/turbines/vendors/:id',
    access: 'customer',
    summary: 'Deletes an own vendor with its types and power curves, unless sites use them',
    params,
    response: done,
  }),
  createTurbineType: route({
    method: 'POST',
    path: '/api/turbines/types',
    access: 'customer',
    summary: 'Creates an own turbine type of an own or a shipped vendor',
    body: newTurbineTypeSchema,
    response: turbineTypeInfoSchema,
    status: 201,
  }),
  changeTurbineType: route({
    method: 'PUT',
    path: '/api/turbines/types/:id',
    access: 'customer',
    summary: 'Changes an own turbine type',
    params,
    body: turbineTypeChangeSchema,
    response: turbineTypeInfoSchema,
  }),
  deleteTurbineType: route({
    method: 'DELETE',
    path: '/api/turbines/types/:id',
    access: 'customer',
    summary: 'Deletes an own turbine type with its power curves, unless sites use it',
    params,
    response: done,
  }),
  createPowerCurve: route({
    method: 'POST',
    path: '/api/turbines/power_curves',
    access: 'customer',
    summary: 'Creates an own power curve, or a noise-reduced mode of a curve',
    body: newPowerCurveSchema,
    response: powerCurveSchema,
    status: 201,
  }),
  changePowerCurve: route({
    method: 'PUT',
    path: '/api/turbines/power_curves/:id',
    access: 'customer',
    summary: 'Changes an own power curve',
    params,
    body: powerCurveChangeSchema,
    response: powerCurveSchema,
  }),
  deletePowerCurve: route({
    method: 'DELETE',
    path: '/api/turbines/power_curves/:id',
    access: 'customer',
    summary: 'Deletes an own power curve, unless sites use it',
    params,
    response: done,
  }),
  checkPowerCurve: route({
    method: 'POST',
    path: '/api/turbines/power_curves/check',
    access: 'customer',
    summary:
      'Reads a turbine file (.trb, .wtg, .pow, IEC 61400-16 JSON, CSV): its curves, or all issues by line',
    form: turbineFileSchema,
    response: checkedTurbineFileSchema,
  }),
  assignTurbine: route({
    method: 'POST',
    path: '/api/turbines/assign',
    access: 'customer',
    summary: 'Gives sites of a list a turbine type and a hub height: all or none',
    body: turbineAssignmentSchema,
    response: siteListSchema,
  }),
}
