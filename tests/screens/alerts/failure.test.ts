import { failureOf, failureText, pathOf } from '#src/app/failure.ts'

const at = new Date(Date.UTC(2026, 4, 4, 9, 30))
const lastLine = (text: string) => text.split('\n').at(-1)

describe('What support gets', () => {
  test('is nothing that is not known [NAV-10]', () => {
    expect(failureText(failureOf('ERR_NETWORK', '/workspaces', at))).toBe(
      [
        'Error: Stepwise cannot be reached. Check your connection and try again.',
        'Code: ERR_NETWORK',
        'Time: 2026-05-04T09:30:00.000Z',
        'Page: /workspaces',
      ].join('\n'),
    )
  })

  test('names a fault of ours as it is [NAV-10]', () => {
    const text = failureText(failureOf(new TypeError('x is not a function'), '/workspaces', at), 'Halcyon Health')
    expect(text).toMatch(/^Error: TypeError: x is not a function\nTime: /)
    expect(lastLine(text)).toBe('Company: Halcyon Health')
  })

  test('has the ids of the page, not the names of people [NAV-10]', () => {
    const page = new URL(
      'https://people.example.com/employee/performance/summary?employeeId=11&employeeName=Aisha+Bello',
    )
    expect(pathOf({ pathname: page.pathname, search: page.search })).toBe('/employee/performance/summary?employeeId=11')
    expect(pathOf({ pathname: '/workspaces', search: '' })).toBe('/workspaces')
  })
})
