import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Pair = { near: Socket; far: Socket; isLost: boolean; held: (() => void)[] }

/**
 * The network before a PostgreSQL, which can fall silent: connections stay open, new ones are accepted, and nothing comes
 * through in either direction.
 */
export const silentLink = async (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`
  let isSilent = false
  let silencedBy: string | undefined
  const pairs = new Set<Pair>()
  const carry = (pair: Pair, to: Socket, data: Buffer) => {
    if (silencedBy !== undefined && data.includes(silencedBy)) isSilent = true
    if (isSilent) pair.held.push(() => to.write(data))
    else if (!pair.isLost) to.write(data)
  }
  const listener = createServer((near) => {
    const pair: Pair = { near, far: connect(socket), isLost: isSilent, held: [] }
    pairs.add(pair)
    for (const [from, to] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      from.on('data', (data) => carry(pair, to, data))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `postgres://${url.username}@127.0.0.1:${(listener.address() as AddressInfo).port}${url.pathname}`,
    /** Falls silent with the next message that holds this text, which does not come through. */
    silenceAt: (text: string) => {
      silencedBy = text
    },
    isSilent: () => isSilent,
    /**
     * Carries messages again. What was sent meanwhile arrives late, or is lost together with the connections of that
     * time, on which nothing is ever heard again.
     */
    speak: (meanwhile: 'late' | 'lost') => {
      silencedBy = undefined
      isSilent = false
      for (const it of pairs) {
        if (meanwhile === 'late') for (const send of it.held) send()
        else it.isLost = true
        it.held = []
      }
    },
    /** How many connections are open on which nothing is heard any more. */
    lost: () => [...pairs].filter((it) => it.isLost).length,
    close: async () => {
      for (const { near } of pairs) near.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
