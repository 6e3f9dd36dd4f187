/**
 * What the referee's page does in the browser: it saves what is typed, one request at a time, and keeps it in the tab
 * until it is. What another window has saved since is put together with what stands here, area by area: `base` is what
 * the server had when this page last knew, `unanswered` what was sent without an answer and may have been stored.
 */
export const formScript = `const [form] = document.forms
const words = JSON.parse(form.dataset.states)
const state = document.getElementById('state')
const joined = document.getElementById('joined')
const button = form.querySelector('button')
const fields = [...form.querySelectorAll('textarea')]
const key = 'reference ' + form.dataset.link
const all = (of) => Object.fromEntries(fields.map((it) => [it.dataset.area, of(it)]))
const typed = () => all((it) => it.value)
const isStored = () => fields.every((it) => it.value === base[it.dataset.area])
let base = all((it) => it.defaultValue)
let unanswered = null
let saving = null
let timer
let isClosed = false
let isSending = false
let isKept = false
const keep = () => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ typed: typed(), base, unanswered }))
    isKept = true
  } catch {
    isKept = false
  }
}
const together = (theirs) => {
  let isJoined = false
  for (const it of fields) {
    const area = it.dataset.area
    const [mine, before, now] = [it.value, base[area] ?? '', theirs[area] ?? '']
    base[area] = now
    if (now === mine || now === before || now === unanswered?.[area]) continue
    isJoined = true
    if (mine === before || now.includes(mine)) it.value = now
    else if (!mine.includes(now)) it.value = now + '\\n' + (mine.startsWith(before) ? mine.slice(before.length).trim() : mine)
  }
  unanswered = null
  if (isJoined) joined.hidden = false
  return isJoined
}
const say = (text, end = {}) => {
  state.textContent = text
  return end
}
const sayState = () => say(isClosed ? words.ended : isStored() ? words.saved : words.saving)
const save = async () => {
  const sent = typed()
  const body = new URLSearchParams(new FormData(form))
  unanswered = sent
  keep()
  say(words.saving)
  try {
    const answer = await fetch('/reference/draft', { method: 'POST', body, signal: AbortSignal.timeout(15000) })
    if (answer.status === 410) {
      isClosed = true
      button.disabled = true
      sayState()
      return {}
    }
    if (answer.status === 413) {
      unanswered = null
      return say(words.tooLong, { pause: 30000 })
    }
    if (!answer.ok && answer.status !== 409) throw new Error(String(answer.status))
    const { version, answers } = await answer.json()
    form.elements.version.value = version
    if (!answer.ok) {
      const isJoined = together(answers)
      sayState()
      return { isJoined, pause: 0 }
    }
    base = sent
    unanswered = null
    sayState()
    return { isStored: true }
  } catch {
    return say(words.offline, { pause: 5000 })
  }
}
const later = (pause) => { clearTimeout(timer); timer = setTimeout(begin, pause) }
const begin = (isAsked) => {
  clearTimeout(timer)
  if (saving) return saving
  if (isClosed || (isAsked !== true && isStored())) return Promise.resolve({})
  saving = save().then((end) => {
    saving = null
    keep()
    if (!isClosed && !isStored()) later(end.pause ?? 1000)
    return end
  })
  return saving
}
let kept = null
try { kept = JSON.parse(sessionStorage.getItem(key)) } catch {}
if (kept) {
  const now = base
  base = { ...now, ...kept.base }
  unanswered = kept.unanswered
  for (const it of fields) it.value = kept.typed[it.dataset.area] ?? it.value
  together(now)
  if (!isStored()) later(0)
}
form.addEventListener('input', () => {
  keep()
  sayState()
  later(1000)
})
const hold = (isHeld) => {
  button.disabled = isHeld || isClosed
  for (const it of fields) it.readOnly = isHeld
}
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (button.disabled) return
  joined.hidden = true
  hold(true)
  await saving
  // Whether the link is open, nobody else has written and the connection is there: otherwise the text stays here.
  let end = await begin(true)
  if (end.isJoined === false) end = await begin(true)
  if (!end.isStored) return hold(false)
  isSending = true
  form.submit()
})
addEventListener('pageshow', () => { isSending = false; hold(false) })
// At a newer link this tab goes on with what is kept here.
addEventListener('hashchange', () => { isSending = isKept })
addEventListener('beforeunload', (event) => { if (!isSending && !isStored()) event.preventDefault() })
document.getElementById('error')?.focus()
`
