import { hashPassword, needsRehash, verifyPassword } from '#src/server/password.ts'
import { passwordProblem } from '#src/server/password-strength.ts'

const ada = ['Ada Byron', 'ada.byron@example.com']

test.each([
  'password',
  'Password1!',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaa',
  'P@ssw0rd',
  '19850412',
  'Welcome1',
])('a password that attackers try first is refused: %s [AUTH-01]', (password) =>
  expect(passwordProblem(password, ada)).toBe('common'),
)

test.each(['adabyron', 'Byron1985', 'ada.byron@example.com', 'Stepwise2026', 'stepwise'])(
  'a password made of the person or the product is refused: %s [AUTH-01]',
  (password) => expect(passwordProblem(password, ada)).toBe('personal'),
)

test('a password has at least eight characters, and one that is hard to guess is taken [AUTH-01]', () => {
  expect(passwordProblem('kJ8#mq2', ada)).toBe('short')
  for (const good of ['kJ8#mq2z', 'a long password', 'correct horse', 'Ærøskøbing havn'])
    expect(passwordProblem(good, ada)).toBeNull()
})

test('a hash tells what it cost, is checked at that cost, and is made anew when the cost has changed [AUTH-01]', async () => {
  const [today, before] = await Promise.all([
    hashPassword('hold the door'),
    hashPassword('hold the door', { ln: 12, r: 8, p: 1 }),
  ])
  expect(today).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(before).toMatch(/^\$scrypt\$ln=12,r=8,p=1\$/)
  for (const hash of [today, before]) {
    expect(await verifyPassword('hold the door', hash)).toBe(true)
    expect(await verifyPassword('hold the doors', hash)).toBe(false)
  }
  expect([needsRehash(today), needsRehash(before)]).toEqual([false, true])
  for (const broken of ['', 'plain', '$scrypt$ln=15,r=8,p=3$$', null])
    expect(await verifyPassword('', broken)).toBe(false)
})
