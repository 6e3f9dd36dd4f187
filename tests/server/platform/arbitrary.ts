import fc from 'fast-check'
import { z } from '#src/contract/zod.ts'

type Json = Record<string, unknown>
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that have broken servers before, and any other JSON. */
const broken = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'a\u0000b',
    '\ud800',
    '%',
    "'; drop table users; --",
    'x'.repeat(5000),
    -1,
    0,
    1.5,
    2_147_483_648,
    1e308,
    [],
    {},
    true,
    [[[]]],
    { __proto__: null, constructor: 1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

const texts = ({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'email') return fc.nat(9999).map((it) => `person-${it}@example.com`)
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((it) => it.toISOString().slice(0, 10))
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') })
      .map((it) => it.toISOString())
  // Small numbers, so that ids and pages meet records that there are.
  if (pattern?.includes('\\d')) return fc.integer({ min: 1, max: 60 }).map(String)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) })
}

const valid = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.allOf
  if (either) return fc.oneof(...either.map(valid))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 60, (schema.minimum ?? 0) + 60) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, it]) => [name, valid(it)])),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

/** One of its fields broken, or missing, or one too many. */
const withOneBroken = (whole: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(whole, fc.nat(), broken, fc.boolean()).map(([value, at, bad, isMissing]) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return bad
    const names = [...Object.keys(value), 'companyId']
    const name = names[at % names.length] ?? 'companyId'
    const { [name]: _, ...rest } = value as Json
    return isMissing ? rest : { ...rest, [name]: bad }
  })

/** Inputs of a schema: mostly valid ones, some with one field broken, a few that are no such thing at all. */
export const inputsOf = (schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined)
  const whole = valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 3, arbitrary: withOneBroken(whole) },
    { weight: 1, arbitrary: broken },
  )
}
