import { readEnv } from '#src/server/env.ts'

describe('the settings', () => {
  it('have defaults that start on a fresh machine [APP-09]', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      CLIENT_LOG_LEVEL: 'info',
      ACCESS_TOKEN_TTL: 300,
    })
  })

  it.each([
    ['PORT', 'http', 'port number'],
    ['PORT', '65536', 'PORT'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info'],
    ['CLIENT_LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['OIDC_AUTHORITY', 'login.example.com', 'https://'],
    ['ACCESS_TOKEN_TTL', 'soon', 'number of seconds'],
    ['SAMPLE_DATA', 'yes', 'on or off'],
    ['SAMPLE', 'huge', 'normal or large'],
    ['API_BASE_WORKFLOW', 'workflow', 'path such as'],
  ])('end the start when %s is %s, and say what to do [APP-09]', (name, value, hint) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Correct or remove[\\s\\S]*${name}: .*`))
    expect(() => readEnv({ [name]: value })).toThrow(hint)
  })

  it('take an empty value as not set, and drop the last slash of an address [APP-09]', () => {
    expect(readEnv({ PORT: '', PUBLIC_ORIGIN: 'https://people.example.com/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_ORIGIN: 'https://people.example.com',
    })
  })

  it('move the base path of a service [API-01]', () => {
    expect(readEnv({ API_BASE_PERFORMANCE_PLAN: '/plan/v2' }).basePaths).toMatchObject({
      performancePlan: '/plan/v2',
      workflow: '/workflow/api/v1',
    })
  })
})
