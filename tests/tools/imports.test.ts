import { zones } from '#tools/import-zones.ts'
import { checkImports } from '#tools/imports.ts'

type Case = { file: string; allowed: string[]; refused: string[] }

const cases: Record<string, Case> = {
  letters: {
    file: 'src/contract/letters.ts',
    allowed: [],
    refused: ["import { z } from 'zod'", "import { Id } from './values.ts'"],
  },
  contract: {
    file: 'src/contract/x.ts',
    allowed: [
      "import { z } from 'zod'",
      "import { Id } from './values.ts'",
      "import { searchKey } from './letters.ts'",
    ],
    refused: ["import { setup } from 'xstate'", "import { call } from '#src/api/call.ts'", "import 'node:fs'"],
  },
  kinds: {
    file: 'machines/kit/kinds.ts',
    allowed: [],
    refused: ["import { setup } from 'xstate'", "import { explain } from './explain.ts'"],
  },
  'field types': {
    file: 'machines/kit/fields/tags.ts',
    allowed: ["import type { Tag } from './field-types.ts'"],
    refused: ["import { setup } from 'xstate'", "import { explain } from '../explain.ts'"],
  },
  fields: {
    file: 'machines/kit/form-fields.ts',
    allowed: ["import { rules } from './fields/field-types.ts'"],
    refused: ["import { setup } from 'xstate'", "import { explain } from './explain.ts'"],
  },
  plural: {
    file: 'machines/kit/plural.ts',
    allowed: ["import { language } from '#machines/texts/language.ts'"],
    refused: ["import { setup } from 'xstate'", "import { explain } from './explain.ts'"],
  },
  'machine texts': {
    file: 'machines/texts/x.ts',
    allowed: [
      "import { plural } from '#machines/kit/plural.ts'",
      "import type { Task } from '#src/contract/reviews.ts'",
    ],
    refused: [
      "import { explain } from '#machines/kit/explain.ts'",
      "import { reviews } from '#src/contract/reviews.ts'",
      "import * as texts from '#src/texts/reviews.ts'",
    ],
  },
  'machine words': {
    file: 'src/texts/machines/x.ts',
    allowed: ["import type { offerMachine } from '#machines/hiring/offer.machine.ts'"],
    refused: ["import { offerMachine } from '#machines/hiring/offer.machine.ts'", "import { useState } from 'react'"],
  },
  texts: {
    file: 'src/texts/x.ts',
    allowed: [
      "import { plural } from '#machines/kit/plural.ts'",
      "import type { Task } from '#src/contract/reviews.ts'",
    ],
    refused: [
      "import { useState } from 'react'",
      "import * as texts from '#machines/texts/reviews.ts'",
      "import { x } from '#src/screens/x.tsx'",
    ],
  },
  machines: {
    file: 'machines/reviews/x.machine.ts',
    allowed: [
      "import { setup } from 'xstate'",
      "import { kit } from '#machines/kit/explain.ts'",
      "import { kinds } from '../kit/kinds.ts'",
      "import { kit } from '../kit/explain.ts'",
      "import type { Task } from '#src/contract/reviews.ts'",
      "import { type Task } from '../../src/contract/reviews.ts'",
      "type Task = import('#src/contract/reviews.ts').Task",
    ],
    refused: [
      "import { Task } from '#src/contract/reviews.ts'",
      "import { type Task, reviews } from '#src/contract/reviews.ts'",
      "import { useState } from 'react'",
      "import { call } from '#src/api/call.ts'",
      "export { Task } from '#src/contract/reviews.ts'",
      "const later = () => import('#src/contract/reviews.ts')",
      "import { z } from 'zod'",
    ],
  },
  chakra: {
    file: 'src/ui/chakra.ts',
    allowed: ["import { chakra } from '@chakra-ui/react'", "import { look } from './theme.ts'"],
    refused: ["import { Button } from '#src/screens/x.tsx'"],
  },
  'written css': {
    file: 'src/ui/written-css.ts',
    allowed: ["import { createSystem } from '@chakra-ui/react'", "import { globalCss } from './global-css.ts'"],
    refused: ["import { Button } from '#src/screens/x.tsx'"],
  },
  ui: {
    file: 'src/ui/x.tsx',
    allowed: [
      "import { ChakraProvider } from '@chakra-ui/react'",
      "import type { SystemContext } from '@chakra-ui/react'",
      "import { chakra } from './chakra.ts'",
      "import { format } from 'date-fns/format'",
      "import type { Kind } from '#machines/kit/kinds.ts'",
    ],
    refused: [
      "import { chakra } from '@chakra-ui/react'",
      "import type { Problem } from '#machines/kit/explain.ts'",
      "import type { Task } from '#src/contract/reviews.ts'",
      "import { x } from '../screens/x.tsx'",
    ],
  },
  navigation: {
    file: 'src/navigation/x.ts',
    allowed: [
      "import { linkOptions } from '@tanstack/react-router'",
      "import { steps } from '#machines/reviews/steps.ts'",
    ],
    refused: ["import { useNavigate } from '@tanstack/react-router'", "import { x } from '#src/screens/x.tsx'"],
  },
  screens: {
    file: 'src/screens/reviews/x.screen.tsx',
    allowed: [
      "import { chakra } from '#src/ui/chakra.ts'",
      "import { useSelector } from '@xstate/react'",
      "import { Link } from '@tanstack/react-router'",
      "import { Button } from '#src/ui/button.tsx'",
      "import type { sessionMachine } from '#machines/shell/session.machine.ts'",
      "import { lockReason, type stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'",
      "import type { Task } from '#src/contract/reviews.ts'",
      "import type { ActorRefFrom } from 'xstate'",
    ],
    refused: [
      "import { chakra } from '@chakra-ui/react'",
      "import { useNavigate } from '@tanstack/react-router'",
      "import { useQuery } from '@tanstack/react-query'",
      "import { tasksQuery } from '#src/api/reviews.ts'",
      "import { tasksQuery } from '../../api/reviews.ts'",
      "import { sessionMachine } from '#machines/shell/session.machine.ts'",
      "import * as rules from '#machines/reviews/steps.ts'",
      "import { reviews } from '#src/contract/reviews.ts'",
      "import { assign } from 'xstate'",
    ],
  },
  api: {
    file: 'src/api/x.ts',
    allowed: [
      "import { queryOptions } from '@tanstack/react-query'",
      "import { fromPromise } from 'xstate'",
      "import { reviews } from '#src/contract/reviews.ts'",
    ],
    refused: ["import { x } from '#src/screens/x.tsx'", "import { useState } from 'react'"],
  },
  session: {
    file: 'src/session/x.ts',
    allowed: ["import { UserManager } from 'oidc-client-ts'", "import { fromCallback } from 'xstate'"],
    refused: ["import { Hono } from 'hono'", "import { x } from '#src/routes/x.tsx'"],
  },
  'live actors': {
    file: 'src/resource/live-actors.ts',
    allowed: ["import { useActorRef } from '@xstate/react'", "import type { AnyActorRef } from 'xstate'"],
    refused: ["import { createActor } from 'xstate'", "import { x } from './x.ts'"],
  },
  resource: {
    file: 'src/resource/x.tsx',
    allowed: [
      "import { locations } from '#src/contract/general.ts'",
      "import { XScreen } from '#src/screens/x.screen.tsx'",
      "import { useQuery } from '@tanstack/react-query'",
    ],
    refused: [
      "import { x } from '#src/app/x.ts'",
      "import { Route } from '#src/routes/x.tsx'",
      "import { useActorRef } from '@xstate/react'",
    ],
  },
  app: {
    file: 'src/app/x.tsx',
    allowed: [
      "import { createRouter } from '@tanstack/react-router'",
      "import { routeTree } from '#src/routeTree.gen.ts'",
      "import { XScreen } from '#src/screens/x.screen.tsx'",
      "import type { ClientConfig } from '#src/env.ts'",
    ],
    refused: [
      "import { useActorRef } from '@xstate/react'",
      "import { Route } from '#src/routes/x.tsx'",
      "import { readConfig } from '#src/env.ts'",
      "import { db } from '#src/server/database.ts'",
    ],
  },
  routes: {
    file: 'src/routes/x.tsx',
    allowed: [
      "import { useList } from '#src/resource/use-list.ts'",
      "import { XScreen } from '#src/screens/x.screen.tsx'",
      "import { tasksQuery } from '#src/api/reviews.ts'",
    ],
    refused: [
      "import { useActorRef } from '@xstate/react'",
      "import { sessionMachine } from '#machines/shell/session.machine.ts'",
      "import { db } from '#src/server/database.ts'",
      "import { x } from '#mocks/reviews.ts'",
    ],
  },
  'route tree': {
    file: 'src/routeTree.gen.ts',
    allowed: ["import { Route } from './routes/x.tsx'"],
    refused: ["import { compose } from '#src/app/compose.ts'"],
  },
  viewer: {
    file: 'src/viewer/x.ts',
    allowed: [
      "import { getDocument } from 'pdfjs-dist'",
      "import * as texts from '#src/texts/document-viewer.ts'",
      "import type { DocumentView } from '#machines/hiring/document-rules.ts'",
    ],
    refused: ["import { Button } from '#src/ui/button.tsx'", "import { call } from '#src/api/call.ts'"],
  },
  studio: {
    file: 'src/studio/x.tsx',
    allowed: [
      "import { sessionMachine } from '#machines/shell/session.machine.ts'",
      "import { Box } from '#src/ui/box.tsx'",
    ],
    refused: ["import { tasksQuery } from '#src/api/reviews.ts'", "import { x } from '#src/screens/x.tsx'"],
  },
  server: {
    file: 'src/server/sample/x.ts',
    allowed: [
      "import { readFile } from 'node:fs/promises'",
      "import { eq } from 'drizzle-orm'",
      "import { score } from '#machines/reviews/score.ts'",
      "import { reviews } from '#src/contract/reviews.ts'",
    ],
    refused: ["import { useState } from 'react'", "import { call } from '#src/api/call.ts'"],
  },
  mocks: {
    file: 'mocks/x.ts',
    allowed: ["import { http } from 'msw'", "import { reviews } from '#src/contract/reviews.ts'"],
    refused: ["import { db } from '#src/server/database.ts'", "import { score } from '#machines/reviews/score.ts'"],
  },
  env: {
    file: 'src/env.ts',
    allowed: ["import { z } from 'zod'"],
    refused: ["import { call } from '#src/api/call.ts'"],
  },
  root: {
    file: 'src/main.tsx',
    allowed: ["import { createRoot } from 'react-dom/client'", "import { env } from './env.ts'"],
    refused: [
      "import { db } from './server/database.ts'",
      "import { x } from '#mocks/reviews.ts'",
      "import '#tests/x.ts'",
    ],
  },
}

describe.each(Object.entries(cases))('a file of %s', (zone, { file, allowed, refused }) => {
  test.each(allowed)('may say: %s', (line) => {
    expect(checkImports(file, line)).toEqual([])
  })

  test.each(refused)('may not say: %s', (line) => {
    const [fault = ''] = checkImports(file, line)
    expect(fault).toMatch(new RegExp(`^${file}:1 imports/${zone}: `))
  })
})

test('every zone has its cases', () => {
  expect(Object.keys(cases)).toEqual(zones.map((it) => it.name))
})

test('a wrong import is reported with its line, the rule and what is allowed instead', () => {
  const text = "import { z } from 'zod'\nimport { setup } from 'xstate'\n"
  expect(checkImports('src/contract/x.ts', text)).toEqual([
    'src/contract/x.ts:2 imports/contract: src/contract must not import the package xstate. It may import: zod, letters.',
  ])
})

test.each([
  ['import(name)', "const name = 'x'\nconst it = import(name)"],
  ['require', "\nconst it = require('../api/call.ts')"],
  ['import = require', "\nimport it = require('../api/call.ts')"],
  ['import.meta.glob', "\nconst it = import.meta.glob('../api/*.ts')"],
])('what is loaded by %s cannot be checked, so it is refused', (_, text) => {
  expect(checkImports('src/screens/x.ts', text)).toEqual([
    'src/screens/x.ts:2 imports/screens: loads what cannot be told from its text.',
  ])
})

test('a file that cannot be parsed fails the check', () => {
  expect(() => checkImports('src/screens/x.ts', 'import {')).toThrow('src/screens/x.ts')
})

test('tests and tools may import everything', () => {
  expect(checkImports('tests/server/x.ts', "import { db } from '#src/server/database.ts'")).toEqual([])
})
