import { type Route, routes } from '#contracts'

const served: ReadonlySet<Route> = new Set(Object.values(routes))

/** Whether the server answers a call yet: contracts join the table of all calls once they are served. */
export function isServed(route: Route): boolean {
  return served.has(route)
}
