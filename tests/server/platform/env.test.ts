import { readEnv } from '#src/server/env.ts'

describe('the settings', () => {
  test('have defaults that start on a fresh machine [APP-09] [GATE-05]', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      CLIENT_LOG_LEVEL: 'info',
      ACCESS_TOKEN_TTL: 300,
      ADMIN_GATE_TIMEOUT: 5000,
      DATABASE_POOL: 10,
      DATABASE_WAIT: 2000,
      DATABASE_STATEMENT_TIMEOUT: 15_000,
      DATABASE_LOCK_TIMEOUT: 5000,
      SHUTDOWN_DELAY: 0,
    })
  })

  test.each([
    ['PORT', 'http', 'port number'],
    ['PORT', '65536', 'PORT'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info'],
    ['CLIENT_LOG_LEVEL', 'loud', 'debug, info, warn, error or silent'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['OIDC_AUTHORITY', 'login.example.com', 'https://'],
    ['ACCESS_TOKEN_TTL', 'soon', 'number of seconds'],
    ['ADMIN_GATE_TIMEOUT', 'never', 'number of milliseconds'],
    ['ADMIN_GATE_TIMEOUT', '0', 'ADMIN_GATE_TIMEOUT'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL'],
    ['DATABASE_QUEUE', 'long', 'number of calls'],
    ['DATABASE_LOCK_TIMEOUT', 'never', 'number of milliseconds'],
    ['SHUTDOWN_DELAY', 'a while', 'number of milliseconds'],
    ['SAMPLE_DATA', 'yes', 'on or off'],
    ['SAMPLE', 'huge', 'normal or large'],
    ['SMTP_URL', 'mail.example.com', 'smtp://'],
    ['MAIL_FROM', 'Stepwise', 'email address'],
    ['MAIL_DIGEST_HOUR', '24', 'MAIL_DIGEST_HOUR'],
    ['API_BASE_WORKFLOW', 'workflow', 'path such as'],
  ])('end the start when %s is %s, and say what to do [APP-09]', (name, value, hint) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Correct or remove[\\s\\S]*${name}: .*`))
    expect(() => readEnv({ [name]: value })).toThrow(hint)
  })

  test('end the start when a mail server has no sender to send for', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM')
  })

  test('take an empty value as not set, and drop the last slash of an address', () => {
    expect(readEnv({ PORT: '', PUBLIC_ORIGIN: 'https://people.example.com/', SAMPLE_DATA: 'off' })).toMatchObject({
      PORT: 3000,
      PUBLIC_ORIGIN: 'https://people.example.com',
    })
  })

  test.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.0.2.7'],
    ['HOST', '::'],
    ['PUBLIC_ORIGIN', 'https://people.example.com'],
    ['ALLOWED_HOSTS', 'localhost:3000, people.example.com'],
    ['PROXIES', '1'],
  ])('refuse sample accounts where others reach the server: %s=%s, whatever NODE_ENV is [AUTH-01]', (name, value) => {
    for (const NODE_ENV of ['production', 'development', 'test', undefined]) {
      const reached = { NODE_ENV, [name]: value }
      expect(() => readEnv(reached)).toThrow(new RegExp(`${name}=[\\s\\S]*OIDC_AUTHORITY[\\s\\S]*SAMPLE_ACCOUNTS=on`))
      for (const meant of [
        { SAMPLE_ACCOUNTS: 'on' },
        { SAMPLE_DATA: 'off' },
        { OIDC_AUTHORITY: 'https://login.example.com' },
      ])
        expect(() => readEnv({ ...reached, ...meant })).not.toThrow()
    }
  })

  test.each([
    { HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://localhost:3000' },
    { HOST: '127.1.2.3', PUBLIC_ORIGIN: 'http://[::1]:3000' },
    { HOST: 'localhost', ALLOWED_HOSTS: '127.0.0.1:8080,[::1]:8080' },
    { HOST: '::1' },
  ])('let sample accounts serve this machine alone: %j [AUTH-01]', (reached) => {
    expect(readEnv({ NODE_ENV: 'production', ...reached }).exposedBy).toBeNull()
  })

  test('take several origins that serve the application, and refuse what is none [AUTH-01]', () => {
    const { CLIENT_ORIGINS } = readEnv({ CLIENT_ORIGINS: 'https://a.example.com/, https://b.example.com' })
    expect(CLIENT_ORIGINS).toEqual(['https://a.example.com', 'https://b.example.com'])
    expect(() => readEnv({ CLIENT_ORIGINS: '*' })).toThrow('CLIENT_ORIGINS')
  })

  test('move the base path of a service [API-01]', () => {
    expect(readEnv({ API_BASE_PERFORMANCE_PLAN: '/plan/v2' }).basePaths).toMatchObject({
      performancePlan: '/plan/v2',
      workflow: '/workflow/api/v1',
    })
  })
})
