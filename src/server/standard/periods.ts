/** The plan period of a calendar year. */
export const periodOf = (year: number) => ({
  code: `FY${year}`,
  name: `FY${year}`,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
})
