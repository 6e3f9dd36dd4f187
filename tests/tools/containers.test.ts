import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { clientConfig } from '#src/server/client-config.ts'
import { environmentOfChild, readEnv, settingNames } from '#src/server/env.ts'
import { freePort } from '#src/server/free-port.ts'
import { root } from '#tools/run.ts'
import { isFull } from '../full.ts'

const read = (name: string) => readFile(join(root, name), 'utf8')
const dockerfile = await read('Dockerfile')
const instructions: Instruction[] = DockerfileParser.parse(dockerfile).getInstructions()
const wordsOf = (it: Instruction) => it.getArguments().map((word) => word.getValue())
const stageOf = (it: Instruction) => (it instanceof Copy ? it.getFromFlag()?.getValue() : undefined) ?? undefined
const named = (name: string) => instructions.filter((it) => it.getKeyword() === name)

describe('the Dockerfile', () => {
  test('has nothing that its checker finds', () => {
    expect(validate(dockerfile).map((it) => `${it.range.start.line + 1}: ${it.message}`)).toEqual([])
  })

  test('runs as an ordinary user, without the tools of development, and is asked whether it lives', () => {
    expect(named('USER').map(wordsOf)).toEqual([['node']])
    expect(named('HEALTHCHECK')).toHaveLength(1)
    const copied = named('COPY').filter((it) => wordsOf(it).some((word) => word.endsWith('node_modules')))
    expect(copied.map(stageOf)).toEqual(['modules'])
  })
})

type Service = { environment?: Record<string, string>; profiles?: string[]; healthcheck?: object; depends_on?: object }

test('the compose file starts the application after its database, and a provider where asked for', async () => {
  const { services }: { services: Record<string, Service> } = parse(await read('compose.yaml'))
  expect(Object.keys(services)).toEqual(['app', 'database', 'identity'])
  expect(services.identity?.profiles).toEqual(['identity'])
  expect(services.app?.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(services.database?.healthcheck).toBeDefined()
  for (const name of Object.keys(services.app?.environment ?? {})) expect(settingNames).toContain(name)
})

describe('every setting of sign-in, e-mail, retention and traces', () => {
  const operators = settingNames.filter((it) => /^(OIDC|SMTP|MAIL|RETAIN|OTEL|METRICS)_/.test(it))

  test('is passed on by the compose file and told of in the manual', async () => {
    const { services }: { services: Record<string, Service> } = parse(await read('compose.yaml'))
    const passed = services.app?.environment ?? {}
    expect(operators.filter((it) => passed[it] !== `\${${it}:-}`)).toEqual([])
    const manual = await read('docs/operations.md')
    expect(operators.filter((it) => !manual.includes(it))).toEqual([])
  })

  test('stands in the example of the unit, which the server takes, as all others but the unit’s own', async () => {
    const lines = (await read('deploy/stepwise.env.example')).split('\n').filter((it) => it && !it.startsWith('#'))
    const example = new Map(lines.map((it) => [it.slice(0, it.indexOf('=')), it.slice(it.indexOf('=') + 1)]))
    const unit = await read('deploy/stepwise.service')
    const expected = settingNames.filter((it) => !it.startsWith('API_BASE_') && !unit.includes(` ${it}=`))
    expect([...example.keys()].toSorted()).toEqual(expected.filter((it) => it !== 'NODE_ENV').toSorted())
    expect(readEnv(Object.fromEntries(example))).toMatchObject({ PROXIES: 1, OIDC_CLIENT_ID: 'stepwise-web' })
  })
})

type Realm = {
  realm: string
  clients: {
    clientId: string
    publicClient: boolean
    redirectUris: string[]
    webOrigins: string[]
    attributes: Record<string, string>
    defaultClientScopes: string[]
    optionalClientScopes: string[]
    protocolMappers: { protocolMapper: string; config: Record<string, string> }[]
  }[]
}

test('the realm of the compose file’s Keycloak knows the application as it asks', async () => {
  const { services }: { services: Record<string, { environment: Record<string, string> }> } = parse(
    await read('compose.yaml'),
  )
  const filled = (await read('deploy/keycloak-realm.json')).replaceAll(/\$\{PUBLIC_ORIGIN\}/g, 'http://localhost:3000')
  const names = [...filled.matchAll(/\$\{(\w+)\}/g)].map((it) => it[1] ?? '')
  expect(Object.keys(services.identity?.environment ?? {})).toEqual(expect.arrayContaining(names))
  const { realm, clients }: Realm = JSON.parse(filled)
  const authority = `${services.identity?.environment.KC_HOSTNAME}/realms/${realm}`
  expect(await read('compose.yaml')).toContain(`OIDC_AUTHORITY=${authority} `)
  expect(await read('docs/operations.md')).toContain(`OIDC_AUTHORITY=${authority} `)
  const env = readEnv({ OIDC_AUTHORITY: authority })
  const asked = clientConfig(env, 'http://localhost:3000')
  const [client, ...others] = clients
  expect(others).toEqual([])
  expect(client).toMatchObject({
    clientId: asked.clientId,
    publicClient: true,
    redirectUris: ['http://localhost:3000/callback', 'http://localhost:3000/silent.html'],
    webOrigins: ['http://localhost:3000'],
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': 'http://localhost:3000/',
    },
  })
  // The scope `basic` has the claim `sub`; `openid` is none of the client's.
  const scopes = ['basic', ...asked.scope.split(' ').filter((it) => it !== 'openid')]
  expect([...(client?.defaultClientScopes ?? []), ...(client?.optionalClientScopes ?? [])]).toEqual(
    expect.arrayContaining(scopes),
  )
  const mappers = Object.fromEntries(client?.protocolMappers.map((it) => [it.protocolMapper, it.config]) ?? [])
  expect(mappers['oidc-audience-mapper']).toMatchObject({ 'included.custom.audience': asked.audience })
  expect(mappers['oidc-group-membership-mapper']).toMatchObject({ 'claim.name': env.OIDC_ROLES_CLAIM })
})

const program = promisify(execFile)
/** Undefined where this machine has no such program. */
const analyze = (file: string) =>
  program('systemd-analyze', ['verify', '--man=no', file]).catch((error: { code?: unknown; stderr?: string }) =>
    error.code === 'ENOENT' ? undefined : { stderr: String(error.stderr) },
  )

test('the unit is one that systemd takes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-unit-'))
  // The checker looks for the program, which is elsewhere here.
  const unit = (await read('deploy/stepwise.service')).replace('/usr/bin/node', process.execPath)
  await writeFile(join(folder, 'stepwise.service'), unit)
  const found = await analyze(join(folder, 'stepwise.service'))
  await rm(folder, { recursive: true })
  const own = found?.stderr.split('\n').filter((it) => it.includes('stepwise.service'))
  expect(own ?? []).toEqual([])
})

/** Does what a Dockerfile says in folders instead of containers: each stage has one, in place of `/`. */
const buildIn = async (base: string) => {
  const ignored = new Set((await read('.dockerignore')).split('\n').filter(Boolean))
  const stages = new Map<string, string>()
  let stage = ''
  let folder = '/'
  let env: Record<string, string> = {}
  const here = (path: string) => join(stage, path.startsWith('/') ? path : join(folder, path))
  const copy = async (it: Instruction) => {
    const words = wordsOf(it)
    const from = stageOf(it)
    const paths = words
    const target = paths.at(-1) ?? ''
    for (const path of paths.slice(0, -1)) {
      const source = join(from ? (stages.get(from) ?? '') : root, path)
      const isInto = target.endsWith('/') && path !== '.'
      const filter = (name: string) => from !== undefined || !ignored.has(name.slice(root.length).split('/')[0] ?? '')
      await cp(source, here(isInto ? join(target, path) : target), { recursive: true, filter, verbatimSymlinks: true })
    }
  }
  for (const it of instructions) {
    const [first = '', , name = 'last'] = wordsOf(it)
    if (it.getKeyword() === 'FROM') {
      stage = join(base, name)
      stages.set(name, stage)
      ;[folder, env] = ['/', {}]
    }
    if (it.getKeyword() === 'WORKDIR') folder = first
    if (it.getKeyword() === 'ENV') env = { ...env, ...Object.fromEntries(wordsOf(it).map((word) => word.split('='))) }
    if (it.getKeyword() === 'COPY') await copy(it)
    await mkdir(here('.'), { recursive: true })
    if (it.getKeyword() === 'RUN')
      await program('sh', ['-c', it.getArgumentsContent() ?? ''], {
        cwd: here('.'),
        env: environmentOfChild(env),
        maxBuffer: 1e8,
      })
  }
  return { folder: here('.'), env, stage }
}

const jsonOf = (it: Instruction | undefined): string[] =>
  JSON.parse(/\[.*\]$/s.exec(it?.getArgumentsContent() ?? '')?.[0] ?? '[]')

// It installs the packages twice.
if (isFull)
  test('every command of the Dockerfile works, and what it makes starts, answers and ends', {
    timeout: 900_000,
  }, async () => {
    const base = await mkdtemp(join(tmpdir(), 'stepwise-image-'))
    const built = await buildIn(base)
    const env = environmentOfChild({
      ...built.env,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATA_DIR: join(built.stage, built.env.DATA_DIR ?? ''),
      SAMPLE_DATA: 'off',
      ADMIN_EMAIL: 'first@example.com',
    })
    const options = { cwd: built.folder, env }
    await expect(program('node', ['-e', "import('vitest')"], options)).rejects.toThrow()
    const [command = '', ...args] = jsonOf(named('CMD')[0])
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    const [ask = '', ...asked] = jsonOf(named('HEALTHCHECK')[0])
    await expect
      .poll(
        () =>
          program(ask, asked, options).then(
            () => true,
            () => false,
          ),
        { timeout: 240_000 },
      )
      .toBe(true)
    const origin = `http://localhost:${env.PORT}`
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 240_000 }).toBe(200)
    expect(await (await fetch(origin)).text()).toContain('<div id="root">')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await rm(base, { recursive: true })
  })
