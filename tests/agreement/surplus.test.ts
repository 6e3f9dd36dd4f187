import * as z from 'zod/mini'
import { saysNothing, surplusIn } from './surplus.ts'

const Person = z.object({ name: z.string(), pay: z.optional(z.object({ amount: z.number() })) })
const Shape = z.union([z.object({ content: z.array(Person) }), z.object({ refused: z.string() })])

test.each([
  ['nothing in what the shape names', { content: [{ name: 'Ada', pay: { amount: 1 } }] }, []],
  ['a field of a list', { content: [{ name: 'Ada' }, { name: 'Bo', salary: 2 }] }, ['content.1.salary']],
  [
    'a field of an object in a list',
    { content: [{ name: 'Ada', pay: { amount: 1, bonus: 3 } }] },
    ['content.0.pay.bonus'],
  ],
  ['a field beside another kind of answer', { refused: 'No', stack: 'at line 1' }, ['stack']],
])('of an answer, %s is surplus [API-07]', (_, answer, expected) => {
  expect(surplusIn(answer, Shape.parse(answer))).toEqual(expected)
})

test('facts of which the answer has none compare nothing; an empty list and null are something [API-07]', () => {
  expect([undefined, [undefined], [[undefined], undefined]].filter((it) => !saysNothing(it))).toEqual([])
  expect([[], null, [undefined, null], [[], undefined], 0].filter(saysNothing)).toEqual([])
})
