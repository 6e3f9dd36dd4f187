import { type Column, columns, finder, loadRows, pageSize, type Row } from '../rows.ts'

/** The list by hand: what the browser itself takes for it, and nothing else. */
const main = document.querySelector('main')
const search = document.createElement('input')
search.type = 'search'
const table = document.createElement('table')
const head = table.createTHead().insertRow()
const body = table.createTBody()

const rowOf = (row: Row) => {
  const drawn = document.createElement('tr')
  for (const it of columns) drawn.insertCell().textContent = row[it]
  return drawn
}

const show = async () => {
  const rows = await loadRows()
  const find = finder(rows)
  let by: Column | null = null
  let direction: 1 | -1 = 1
  const draw = () => body.replaceChildren(...find(search.value, by, direction).slice(0, pageSize).map(rowOf))
  search.oninput = draw
  head.replaceChildren(
    ...columns.map((it) => {
      const cell = document.createElement('th')
      const button = document.createElement('button')
      button.textContent = it
      button.onclick = () => {
        direction = by === it && direction === 1 ? -1 : 1
        by = it
        draw()
      }
      cell.append(button)
      return cell
    }),
  )
  draw()
  main?.replaceChildren(search, table)
}

const elsewhere = document.createElement('h1')
elsewhere.textContent = 'Elsewhere'

const open = () => (location.hash === '#/users' ? void show() : main?.replaceChildren(elsewhere))
addEventListener('hashchange', open)
open()
