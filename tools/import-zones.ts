/** What the files of one folder may import: packages by name, other zones by name, and zones of which types only. */
export type Zone = {
  name: string
  /** The folder, or for single files their paths. */
  folder: string
  packages?: string[]
  zones?: string[]
  typesOf?: string[]
  /** Node's own modules. */
  node?: true
  /** Of these packages only the names given. */
  only?: Record<string, string[]>
  /** Names of these zones of which only the type may be imported. */
  typeOnly?: Record<string, RegExp>
}

const react = ['react', 'react-dom', '@xstate/react']
const chakra = '@chakra-ui/react'
const pictures = ['lucide-react', 'framer-motion']

/**
 * Who may import whom. A file belongs to the first zone whose folder it lies in; every zone may import itself.
 * docs/decisions has the reasons, CONTRIBUTING.md the picture.
 */
export const zones: Zone[] = [
  // How texts are compared, wherever somebody searches.
  { name: 'letters', folder: 'src/contract/letters.ts' },
  { name: 'contract', folder: 'src/contract', packages: ['zod'], zones: ['letters'] },
  // Words that an alert's rules and its look share.
  { name: 'kinds', folder: 'machines/kit/kinds.ts' },
  // What each type of field holds, and what a form is declared with.
  { name: 'field types', folder: 'machines/kit/fields' },
  { name: 'fields', folder: 'machines/kit/form-fields.ts', zones: ['field types'] },
  // What texts and screens write numbers with: the language's forms for them, and their figures.
  { name: 'plural', folder: 'machines/kit/plural.ts', zones: ['machine texts'] },
  { name: 'machine texts', folder: 'machines/texts', zones: ['plural'], typesOf: ['contract'] },
  { name: 'machine words', folder: 'src/texts/machines', typesOf: ['machines'] },
  { name: 'texts', folder: 'src/texts', zones: ['plural'], typesOf: ['contract'] },
  {
    name: 'machines',
    folder: 'machines',
    packages: ['xstate'],
    zones: ['kinds', 'field types', 'fields', 'plural', 'machine texts'],
    typesOf: ['contract'],
  },
  // Where the system is made that components of Chakra are drawn with: whoever has them from there has that as well.
  { name: 'chakra', folder: 'src/ui/chakra.ts', packages: [chakra], zones: ['ui'] },
  {
    name: 'written css',
    folder: 'src/ui/written-css.ts',
    packages: [chakra, '@emotion/react', '@emotion/cache'],
    zones: ['ui'],
  },
  {
    name: 'ui',
    folder: 'src/ui',
    packages: [
      ...react,
      ...pictures,
      '@fontsource-variable/inter',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'date-fns',
      'tinykeys',
      'virtual:global.css',
    ],
    // What needs no look of Chakra, and its calendar, which has the system from the elements around it.
    only: { [chakra]: ['ChakraProvider', 'DatePicker', 'createListCollection', 'parseDate', 'useCombobox'] },
    zones: ['chakra', 'field types', 'letters', 'plural', 'texts', 'machine texts'],
    typesOf: ['kinds', 'fields'],
  },
  {
    name: 'navigation',
    folder: 'src/navigation',
    only: { '@tanstack/react-router': ['linkOptions'] },
    zones: ['machines', 'texts'],
    typesOf: ['contract'],
  },
  {
    name: 'screens',
    folder: 'src/screens',
    packages: [...react, ...pictures, 'date-fns'],
    only: { '@tanstack/react-router': ['Link', 'createLink'] },
    // A screen asks the actor it is given and the rules that lie beside a machine; it never runs a machine of its own.
    zones: ['ui', 'chakra', 'machines', 'field types', 'fields', 'letters', 'plural', 'navigation', 'texts'],
    typeOnly: { machines: /Machine$/ },
    typesOf: [chakra, 'contract', 'xstate', 'viewer'],
  },
  {
    name: 'api',
    folder: 'src/api',
    packages: ['@tanstack/react-query', 'date-fns', 'xstate', 'zod'],
    zones: ['contract', 'env', 'texts', 'machine texts'],
    typesOf: ['machines'],
  },
  {
    name: 'session',
    folder: 'src/session',
    packages: ['idb', 'oidc-client-ts', '@tanstack/react-query', 'xstate', 'zod'],
    zones: ['api', 'contract', 'env', 'texts'],
    typesOf: ['machines'],
  },
  {
    name: 'live actors',
    folder: 'src/resource/live-actors.ts',
    packages: ['react', '@xstate/react'],
    typesOf: ['xstate'],
  },
  {
    name: 'resource',
    folder: 'src/resource',
    // An actor that nobody knows cannot be shown: the hook of our own makes them.
    only: { '@xstate/react': ['useSelector'] },
    packages: ['react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router', 'papaparse', 'xstate', 'zod'],
    zones: [
      'live actors',
      'machines',
      'field types',
      'fields',
      'screens',
      'api',
      'session',
      'contract',
      'letters',
      'texts',
    ],
  },
  {
    name: 'app',
    folder: 'src/app',
    only: { '@xstate/react': ['useSelector'] },
    packages: [
      'react',
      'react-dom',
      ...['@tanstack/react-query', '@tanstack/react-router', 'date-fns', 'virtual:machines', 'xstate', 'zod'],
    ],
    zones: [
      ...['machines', 'screens', 'studio', 'ui', 'api', 'session', 'contract', 'navigation', 'resource', 'route tree'],
      ...['live actors', 'texts'],
    ],
    typesOf: ['env'],
  },
  {
    name: 'routes',
    folder: 'src/routes',
    packages: ['@tanstack/react-router'],
    zones: ['app', 'resource', 'contract', 'screens', 'api', 'navigation', 'texts'],
  },
  { name: 'route tree', folder: 'src/routeTree.gen.ts', packages: ['@tanstack/react-router'], zones: ['routes'] },
  // A frame of its own, which shares nothing with the application but words.
  { name: 'viewer', folder: 'src/viewer', packages: ['pdfjs-dist'], zones: ['texts'], typesOf: ['machines'] },
  {
    name: 'studio',
    folder: 'src/studio',
    packages: [...react, ...pictures, 'xstate', 'elkjs', 'virtual:machines', '@fontsource-variable/inter'],
    only: { '@tanstack/react-router': ['Link'] },
    zones: ['machines', 'plural', 'machine words', 'navigation', 'ui', 'chakra', 'texts'],
    typesOf: ['contract'],
  },
  {
    name: 'server',
    folder: 'src/server',
    packages: [
      'hono',
      '@hono/node-server',
      'drizzle-orm',
      'pg',
      'oidc-provider',
      'jose',
      'zod',
      'xstate',
      'pino',
      'papaparse',
      '@fastify/busboy',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'ics',
      'ipaddr.js',
      'nodemailer',
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
      'rate-limiter-flexible',
      'scim-patch',
      'scim2-parse-filter',
      'vite',
    ],
    zones: ['contract', 'letters', 'machines', 'plural', 'machine texts'],
    node: true,
  },
  { name: 'mocks', folder: 'mocks', packages: ['msw', 'zod'], zones: ['contract', 'letters'] },
  { name: 'env', folder: 'src/env.ts', packages: ['zod'], zones: ['contract'] },
  {
    name: 'root',
    folder: 'src',
    packages: ['react', 'react-dom'],
    zones: ['app', 'session', 'env'],
    typesOf: ['machines'],
  },
]
