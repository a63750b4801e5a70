/** Role of a turbine in a wind farm: an existing one, the object of the calculation, or left out. */
export type TurbineStatus = 'portfolio' | 'planned' | 'excluded'
