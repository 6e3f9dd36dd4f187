import type { OutlineState } from '#src/studio/outline.ts'
import type { Language } from '#src/studio/phrases.ts'
import { partsWith } from '#src/studio/search-parts.ts'
import { fitted, keyMoves, moved, readablyOpened, type View, wheeled, zoomed } from '#src/studio/view.ts'
import { countOf, partsFound } from '#src/texts/studio.ts'
import { withoutSidebar } from '#src/ui/media.ts'

/** What a written page does once it is opened: its diagrams are moved and enlarged, and what it tells is searched. */

const all = <T extends Element = HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<T>(selector),
]

const makeMovable = (canvas: HTMLElement) => {
  const svg = canvas.querySelector('svg')
  const { width = 0, height = 0 } = svg?.viewBox?.baseVal ?? {}
  let view: View | null = null
  const whole = () => {
    const { width: across, height: down } = canvas.getBoundingClientRect()
    return fitted({ width, height }, { width: across, height: down })
  }
  const start = canvas.querySelector<SVGCircleElement>('[data-start]')
  const opened = () => {
    const begin = start ? { x: start.cx.baseVal.value, y: start.cy.baseVal.value } : undefined
    return matchMedia(withoutSidebar).matches ? readablyOpened({ width, height }, begin, whole()) : whole()
  }
  const show = (next: View) => {
    view = next
    svg?.setAttribute('viewBox', [next.x, next.y, next.width / next.scale, next.height / next.scale].join(' '))
  }
  const now = () => view ?? whole()
  const at = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const pointers = new Map<number, { x: number; y: number }>()
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, at(event))
  })
  canvas.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const after = at(event)
    const [other] = [...pointers].flatMap(([id, it]) => (id === event.pointerId ? [] : [it]))
    pointers.set(event.pointerId, after)
    if (!other) return show(moved(now(), before.x - after.x, before.y - after.y))
    const apart = (it: { x: number; y: number }) => Math.hypot(it.x - other.x, it.y - other.y)
    show(zoomed(now(), apart(after) / Math.max(1, apart(before)), other))
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, ({ pointerId }) => pointers.delete(pointerId))
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      show(wheeled(now(), event, at(event)))
    },
    { passive: false },
  )
  const press = (key: string) => {
    const next = key === '0' ? whole : () => keyMoves[key]?.(now())
    const found = next()
    if (found) show(found)
    return found !== undefined
  }
  canvas.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault()
  })
  return { press, open: () => canvas.offsetParent && show(opened()) }
}

const canvases = all('.canvas').map(makeMovable)
const openAll = () => {
  for (const it of canvases) it.open()
}
openAll()
window.addEventListener('resize', openAll)
document.addEventListener('change', openAll)
for (const button of all('[data-key]'))
  button.addEventListener('click', () => {
    for (const it of canvases) it.press(button.dataset.key ?? '')
  })

const told = document.getElementById('outlines')?.textContent
const outlines = told ? (JSON.parse(told) as Record<Language, OutlineState[]>) : null
const field = document.querySelector('input[type=search]')
const status = document.querySelector('[role=status]')

/** What a part of a drawing stands for: a state with the transitions in it, one transition, or those of a line. */
const toldBy = (it: SVGElement): string[] => {
  const { state, edge, sign, line } = it.dataset
  const rows = state === undefined ? [] : all<SVGElement>('[data-edge]', it).map((one) => one.dataset.edge ?? '')
  return [...[state, edge, sign].filter((one) => one !== undefined), ...(line?.split(' ') ?? []), ...rows]
}

const searchMachine = (words: string) => {
  if (!outlines) return
  for (const language of ['words', 'names'] as const) {
    const found = partsWith(outlines[language], words)
    for (const area of all(`.${language}`)) {
      for (const it of all<SVGElement>(
        '[data-state], g[data-edge], [data-sign], [data-line]:not([data-line=""])',
        area,
      ))
        it.classList.toggle('faint', found !== null && !toldBy(it).some((one) => found.has(one)))
      for (const it of all('[data-part]', area)) {
        const state = it.closest<HTMLElement>('section')?.dataset.part
        const isFound = [it, ...all('[data-part]', it)].some((one) => found?.has(one.dataset.part ?? ''))
        it.hidden = found !== null && !isFound && !(state !== undefined && found.has(state))
      }
    }
    const count = document.querySelector(`.${language}[data-count]`)
    if (count) count.textContent = found ? partsFound(found.size) : ''
  }
}

const searchList = (words: string) => {
  const cards = all('.cards > li')
  for (const it of cards) it.hidden = !it.textContent?.toLowerCase().includes(words.trim().toLowerCase())
  if (status) status.textContent = countOf(cards.filter((it) => !it.hidden).length, cards.length)
}

field?.addEventListener('input', () => {
  if (!(field instanceof HTMLInputElement)) return
  if (outlines) searchMachine(field.value)
  else searchList(field.value)
})
