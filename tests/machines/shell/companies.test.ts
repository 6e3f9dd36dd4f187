import { activeCompanies, companyToSelect } from '#machines/shell/companies.ts'
import { companyCases } from '#machines/shell/company-switch.cases.ts'

const { northwind, halcyon, inactiveMeridian } = companyCases
const juniper = { ...northwind, companyId: 4, companyName: 'Juniper & Co', isDefault: false }

test('only the active companies of a person are offered [APP-05]', () => {
  expect(activeCompanies([northwind, inactiveMeridian, halcyon])).toEqual([northwind, halcyon])
})

test('the company used last is selected again, as long as it is active and the person’s [APP-05] [APP-08]', () => {
  const companies = [northwind, halcyon, inactiveMeridian]
  expect(companyToSelect(companies, 1)).toEqual(northwind)
  expect(companyToSelect(companies, 3)).toEqual(halcyon)
  expect(companyToSelect(companies, 99)).toEqual(halcyon)
})

test('on the first sign-in the preferred company is selected, else the default, else the first active one [APP-08]', () => {
  expect(companyToSelect([juniper, northwind, halcyon], null)).toEqual(halcyon)
  expect(companyToSelect([juniper, northwind], null)).toEqual(northwind)
  expect(companyToSelect([inactiveMeridian, juniper], null)).toEqual(juniper)
})

test('an inactive company is not selected, preferred or not [APP-05] [APP-08]', () => {
  expect(companyToSelect([{ ...inactiveMeridian, preferred: true }, juniper], null)).toEqual(juniper)
  expect(companyToSelect([inactiveMeridian], 3)).toBeNull()
  expect(companyToSelect([], null)).toBeNull()
})
