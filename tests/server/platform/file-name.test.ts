import { cleanFileName } from '#src/server/file-name.ts'

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Lebenslauf Zoë.pdf', 'Lebenslauf Zoë.pdf'],
  ['履歴書.pdf', '履歴書.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['a\u0000b\r\nc\u2028d.pdf', 'abcd.pdf'],
  ['cv"; filename="x.html', 'cv__ filename=_x.html'],
  ['.htaccess', 'htaccess'],
  ['cv.pdf. . ', 'cv.pdf'],
  ['..', 'document'],
  ['\u200b\u202e', 'document'],
  [`${'a'.repeat(250)}.pdf`, `${'a'.repeat(116)}.pdf`],
  ['😀'.repeat(130), '😀'.repeat(120)],
  ['\ud800cv.pdf', '\ufffdcv.pdf'],
])('a file sent as %j is stored as %j [CAND-11]', (name, stored) => {
  expect(cleanFileName(name)).toBe(stored)
  expect(cleanFileName(stored)).toBe(stored)
})
