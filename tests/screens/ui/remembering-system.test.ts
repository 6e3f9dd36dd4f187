import { createSystem, defaultBaseConfig, defineRecipe } from '@chakra-ui/react'
import { remembering } from '#src/ui/remembering-system.ts'
import { look } from '#src/ui/theme.ts'

const system = createSystem({ ...defaultBaseConfig, globalCss: {} }, look)
const remembered = remembering(system)
const button = defineRecipe({
  base: { display: 'flex', bg: 'bg-surface', _hover: { bg: 'bg-subtle' } },
  variants: { size: { sm: { height: { base: '11', md: '7' } }, md: { height: '9' } } },
  defaultVariants: { size: 'md' },
})

const given = [
  {},
  { padding: '4' },
  { padding: 4 },
  { padding: { base: '4', md: '5' }, _hover: { color: 'fg-text' } },
  { padding: ['4', '5'] },
  { color: 'fg-text', bg: 'bg-page' },
  { bg: 'bg-page', color: 'fg-text' },
  { color: undefined },
  { color: 'fg-quiet', '@media print': { display: 'none' } },
]

test('a component looks the same whether its look is worked out or remembered [TBL-05]', () => {
  for (const size of ['sm', 'md', undefined] as const)
    for (const props of given) {
      const [plain, quick] = [system, remembered].map((it) => {
        const recipe = it.cva(button)
        return JSON.stringify(it.css(recipe({ size }), { gap: '2' }, props))
      })
      for (let drawn = 0; drawn < 2; drawn += 1) expect(quick).toBe(plain)
      expect(JSON.stringify(remembered.css(remembered.cva(button)({ size }), { gap: '2' }, props))).toBe(plain)
    }
})

test('the recipe of a component is made once, however often it is drawn [TBL-05]', () => {
  let made = 0
  const { cva } = remembering({
    ...system,
    cva: (recipe) => {
      made += 1
      return system.cva(recipe)
    },
  })
  expect(cva(button)).toBe(cva(button))
  expect(made).toBe(1)
})

test('looks that follow a figure do not grow without end, and are right all the same [TBL-05]', () => {
  const css = vi.fn(system.css)
  const quick = remembering({ ...system, css })
  const base = {}
  for (let width = 0; width < 1200; width += 1)
    expect(quick.css(base, { width: `${width}px` })).toEqual({ width: `${width}px` })
  quick.css(base, { width: '1199px' })
  expect(css).toHaveBeenCalledTimes(1200)
  quick.css(base, { width: '0px' })
  expect(css).toHaveBeenCalledTimes(1201)
})
