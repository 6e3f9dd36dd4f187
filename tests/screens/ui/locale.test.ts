import { localeOf } from '#machines/texts/locale.ts'

test.each([
  [['en-GB', 'en-US'], 'en-GB'],
  [['de-DE', 'en-IN', 'en'], 'en-IN'],
  [['EN-nz'], 'EN-nz'],
  [['de-DE', 'fr'], 'en-US'],
  [['eng-XX'], 'en-US'],
  [[], 'en-US'],
])('a browser that asks for %j writes numbers and dates as in %s [TIME-02]', (languages, locale) => {
  expect(localeOf(languages)).toBe(locale)
})
