// Lucide's icons, each as one path: of what a page of rows consists of, their parts were a third of the elements.
const icon = (d: string) => (
  <svg className="row-icon" viewBox="0 0 24 24" aria-hidden>
    <path d={d} />
  </svg>
)

// Made once: an icon that is the same element is not drawn again with its row.
export const pencilIcon = icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
)
export const binIcon = icon(
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
)
export const historyIcon = icon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2')
export const dotsIcon = icon(
  'M11 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0M18 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0M4 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0',
)
