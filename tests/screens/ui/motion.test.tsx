import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccordionItem } from '#src/ui/accordion-item.tsx'
import { comeIn } from '#src/ui/motion.ts'
import { UiProvider } from '#src/ui/provider.tsx'

/** The elements that were moved. */
const moved: Element[] = []
beforeEach(() => {
  moved.length = 0
  // jsdom has none.
  Element.prototype.animate = function animate(this: Element) {
    moved.push(this)
    return { cancel() {}, finish() {}, play() {} } as unknown as Animation
  }
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const openAccordion = async (wantsLessMotion: boolean) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: wantsLessMotion } as MediaQueryList)
  render(
    <UiProvider>
      <AccordionItem heading="General">Locations</AccordionItem>
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'General' }))
  return screen.getByText('Locations')
}

test('what an accordion holds comes to its place when it opens', async () => {
  const content = await openAccordion(false)
  await waitFor(() => expect(moved).toEqual([content]))
})

test('nothing moves for somebody who wants less motion', async () => {
  const content = await openAccordion(true)
  expect(content).toBeVisible()
  comeIn(content, 'above')
  expect(moved).toEqual([])
})
