import { fromCallback } from 'xstate'
import type { LiveFollowEvent } from '#machines/studio/live-follow.machine.ts'
import { type LiveMessage, newName, openLiveChannel, thisTab } from './live-channel.ts'

/** How often the other tabs are asked, in ms, and after how many times one that says nothing has gone. */
const pause = 5000
const silentRounds = 3

/** Asks the other tabs of a person what runs there, for as long as somebody looks. */
export const watchTabs = (person: number) =>
  fromCallback<{ type: 'none' }>(({ sendBack }) => {
    const send = (event: LiveFollowEvent) => sendBack(event)
    const channel = openLiveChannel()
    const studio = newName()
    /** How often each tab has been asked since it last said something. */
    const unheard = new Map<string, number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const post = (message: LiveMessage) => channel.postMessage(message)
    const ask = () => {
      for (const [tab, times] of unheard) {
        unheard.set(tab, times + 1)
        if (times < silentRounds) continue
        unheard.delete(tab)
        send({ type: 'tab.left', tab, end: 'silent' })
      }
      post({ kind: 'asked', studio, tab: thisTab, person })
      timer = setTimeout(ask, pause)
    }
    channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
      if (data.kind === 'reported' && data.person === person) {
        unheard.set(data.report.tab.id, 0)
        send({ type: 'tab.reported', report: data.report })
      }
      if (data.kind !== 'tabLeft') return
      unheard.delete(data.tab)
      send({ type: 'tab.left', tab: data.tab, end: data.end })
    }
    ask()
    const leave = () => post({ kind: 'studioLeft', studio })
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      leave()
      channel.close()
    }
  })
