/** The item that a key leads to; undefined for a key that leads nowhere. A letter leads to the next item that starts with it. */
export function itemAfter(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((it) => it.matches(':focus'))
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return key.length === 1 && key !== ' '
        ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((it) =>
            it.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
          )
        : undefined
  }
}
